import { type Dialect, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { ChangeFeedClosed, openChangeFeed } from '../change-feed.ts'
import { openStepWatches } from '../counted-steps.ts'
import { prepare, type ValueOf } from '../prepared.ts'
import type { Database } from '../schema.ts'
import { type Db, type Engine, type LockPurpose, OutcomeUnknown } from './engine.ts'
import { PipelinedClient } from './pipelined-postgres.ts'
import { openPostgresChangeReader } from './postgres-change-reader.ts'
import { NotifyingPostgresDriver } from './postgres-driver.ts'
import { REMOVED_PERSON } from './removal-guards.ts'

/** Limits for requests, so that a waiting customer soon learns that the shop is too busy. */
const REQUEST_LIMITS = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
}

/**
 * Lifts those limits until the transaction ends. The limits also free the locks of a client machine that is gone.
 * Without them, TCP keepalive does that: the server ends the connection after two minutes without a sign of life.
 */
async function withoutTimeouts<Result>(
  db: Db,
  work: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('tcp_keepalives_idle', '60', true), set_config('tcp_keepalives_interval', '10', true),
      set_config('tcp_keepalives_count', '6', true)`.execute(tx)
    return work(tx)
  })
}

/** How long a request waits for a connection, new or from the pool. */
const CONNECT_TIMEOUT_SECONDS = 5

/** `connect_timeout` in the URL replaces the default. The URL was checked when the shop started. */
export function readConnectTimeoutMs(url: string): number {
  return 1_000 * Number(new URL(url).searchParams.get('connect_timeout') ?? CONNECT_TIMEOUT_SECONDS)
}

/** Numbers that no other application on this database uses. Triggers of versions 0009 to 0023 used 4_206_199_204. */
const LOCKS: Record<LockPurpose, number> = {
  migrations: 4_206_199_201,
  'demo-shop': 4_206_199_202,
  admins: 4_206_199_203,
  'order-holds': 4_206_199_210,
  'search-questions': 4_206_199_211,
}

const fillNameLock = prepare((db, value: ValueOf<{ name: string }>) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${value('name')}, 0))`.as('locked')),
)

const UNIQUE_VIOLATION = '23505'
/**
 * Connection failures, shutdown and startup, disk full, too many connections, statement and lock timeouts, and
 * transactions that were rolled back because they blocked each other.
 */
const UNAVAILABLE_SQLSTATES = /^(08|53|57P|57014|55P03|58030|25006|25P03|40P01|40001)/
const UNAVAILABLE_ERRNOS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOENT',
])
/** pg reports these without a code. */
const UNAVAILABLE_MESSAGES =
  /connection terminated|already been destroyed|timeout exceeded when trying to connect|client has encountered a connection error|query read timeout/i

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** bigint columns hold cents, pieces and milliseconds, all far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === pg.types.builtins.INT8) return Number
    return pg.types.getTypeParser(oid, format)
  },
}

export function openPostgres({
  url,
  poolSize,
  onConnectionError,
  wrap = (dialect) => dialect,
}: {
  url: string
  poolSize: number
  onConnectionError: (error: Error) => void
  /** Lets a test wrap the dialect, for example to stop at each step of a transaction. */
  wrap?: (dialect: Dialect) => Dialect
}): Engine {
  const pool = new pg.Pool({
    Client: PipelinedClient,
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: readConnectTimeoutMs(url),
    ...REQUEST_LIMITS,
    keepAlive: true,
  })
  // Without a listener, a lost server would end this process. The pool reconnects automatically.
  pool.on('error', onConnectionError)
  // The pool listens only to idle connections. One that is lost between two queries of a transaction would also end the
  // process. The next query on it fails and reports the error.
  pool.on('connect', (client) => client.on('error', () => {}))
  const changes = openChangeFeed((subscriber) => openPostgresChangeReader(url, subscriber))
  const steps = openStepWatches()
  const dialect = new PostgresDialect({ pool })
  dialect.createDriver = () =>
    new NotifyingPostgresDriver({ pool }, { onCommit: changes.noteCommit, onSteps: steps.notify })
  const db = new Kysely<Database>({ dialect: wrap(dialect) })
  const { host, port, pathname } = new URL(url)

  return {
    name: 'postgres',
    db,
    location: `PostgreSQL ${host || `localhost:${port || 5432}`}${pathname}`,
    ddl: {
      integer: 'bigint',
      text: sql`text collate "C"`,
      real: 'double precision',
      tableEnd: sql``,
      autoNumber: (column) => column.generatedAlwaysAsIdentity().primaryKey(),
    },
    changes,
    watchSteps: steps.watch,
    readPool: () => ({
      max: poolSize,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    withoutTimeouts: (work) => withoutTimeouts(db, work),
    async lock(tx, purpose) {
      await sql`select pg_advisory_xact_lock(${LOCKS[purpose]}::bigint)`.execute(tx)
    },
    fillNameLock: (tx, name) => fillNameLock(tx, { name }),
    isUnavailable(error) {
      if (error instanceof OutcomeUnknown || error instanceof ChangeFeedClosed) return true
      const code = codeOf(error)
      if (UNAVAILABLE_ERRNOS.has(code) || UNAVAILABLE_SQLSTATES.test(code)) return true
      return error instanceof Error && UNAVAILABLE_MESSAGES.test(error.message)
    },
    isUniqueViolation: (error) => codeOf(error) === UNIQUE_VIOLATION,
    isOfRemovedPerson: (error) => codeOf(error) === REMOVED_PERSON.code,
    async ping() {
      await sql`select 1 from schema_migration limit 1`.execute(db)
    },
    async close() {
      await changes.close()
      await db.destroy()
    },
  }
}
