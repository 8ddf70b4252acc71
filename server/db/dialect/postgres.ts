import { type Dialect, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../schema.ts'
import { INDEXED_COLUMNS, LEVEL_CROSSED } from './catalogue-triggers.ts'
import { type Engine, type LockPurpose, OutcomeUnknown } from './engine.ts'
import { PipelinedClient } from './pipelined-postgres.ts'
import { REQUEST_LIMITS, unhurried } from './postgres-limits.ts'
import { createPublicChanges, watchPublicChanges } from './postgres-public-changes.ts'
import type { ToldWatch } from './public-changes.ts'
import { countStars, RATING_EVENTS } from './rating-triggers.ts'
import { GUARDED_TABLES, isExempt, REMOVED_PERSON } from './removal-guards.ts'
import { ToldPostgresDriver } from './told-postgres-driver.ts'

const CONNECT_TIMEOUT_MS = 5_000

/** Any numbers that no other application on the same database uses. */
const LOCKS: Record<LockPurpose | 'catalogue', number> = {
  migrations: 4_206_199_201,
  'demo-shop': 4_206_199_202,
  admins: 4_206_199_203,
  catalogue: 4_206_199_204,
  'order-holds': 4_206_199_210,
}

const UNIQUE_VIOLATION = '23505'
/** Connection failures, shutdown and start-up, disk full, too many connections, statement and lock time-outs. */
const UNAVAILABLE_SQLSTATES = /^(08|53|57P|57014|55P03|58030|25006|25P03)/
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
  /** What stands between the shop and the driver. */
  wrap?: (dialect: Dialect) => Dialect
}): Engine {
  const pool = new pg.Pool({
    Client: PipelinedClient,
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...REQUEST_LIMITS,
    keepAlive: true,
  })
  // Without a listener a server that goes away would end this process; the pool opens new connections by itself.
  pool.on('error', onConnectionError)
  // The pool listens to idle connections only. One that is lost between two queries of a transaction would end the
  // process as well; the next query on it fails, and that is where it is told.
  pool.on('connect', (client) => client.on('error', () => {}))
  const watches: ToldWatch[] = []
  const dialect = new PostgresDialect({ pool })
  dialect.createDriver = () =>
    new ToldPostgresDriver({ pool }, () => {
      for (const watch of watches) watch.noteCommit()
    })
  const db = new Kysely<Database>({ dialect: wrap(dialect) })
  const { host, port, pathname } = new URL(url)

  return {
    name: 'postgres',
    db,
    location: `PostgreSQL ${host || `localhost:${port || 5432}`}${pathname}`,
    ddl: {
      integer: 'bigint',
      sortedText: sql`text collate "C"`,
      real: 'double precision',
      tableEnd: sql``,
      autoNumber: (column) => column.generatedAlwaysAsIdentity().primaryKey(),
      async createProductSearch(tx) {
        // The words are split by our own rule on both engines, so no text-search parser comes into it.
        await sql`alter table product add column search_words tsvector not null
          generated always as (array_to_tsvector(string_to_array(search_text, ' '))) stored`.execute(tx)
        await sql`create index product_search_words on product using gin (search_words)`.execute(tx)
      },
      async dropProductSearch(tx) {
        await sql`alter table product drop column search_words`.execute(tx)
      },
      async createChangeTriggers(tx) {
        await sql`create sequence catalogue_revision`.execute(tx)
        // The lock is held until the transaction has committed, so revisions become visible in their order: whoever
        // has seen one has seen all before it. Without it a lower one could be committed after a higher was read, and
        // nobody would ever look for it. A sequence, because a counter row would leave a dead copy for every product
        // of an import, each in the way of the next.
        await sql`create function note_catalogue_change() returns trigger language plpgsql as $$ begin
          perform pg_advisory_xact_lock(${sql.lit(LOCKS.catalogue)});
          insert into catalogue_change (product_id, revision)
            values (case tg_op when 'DELETE' then old.id else new.id end, nextval('catalogue_revision'))
            on conflict (product_id) do update set revision = excluded.revision;
          return null; end $$`.execute(tx)
        const triggers = {
          insert: sql`insert on product`,
          delete: sql`delete on product`,
          update: sql`update of ${INDEXED_COLUMNS} on product`,
          stock: sql`update of on_hand, reserved on product`,
        }
        // Deferred to the commit: the lock is the last one that a transaction takes, and held for a moment only, so
        // nobody who holds it waits for a product that somebody else has locked.
        for (const [name, event] of Object.entries(triggers)) {
          await sql`create constraint trigger ${sql.ref(`catalogue_${name}`)} after ${event}
            deferrable initially deferred for each row
            ${name === 'stock' ? sql`when (${LEVEL_CROSSED})` : sql``}
            execute function note_catalogue_change()`.execute(tx)
        }
      },
      async createRatingTriggers(tx) {
        for (const [name, { event, removes, adds }] of Object.entries(RATING_EVENTS)) {
          const trigger = sql.ref(`rating_${name}`)
          await sql`create function ${trigger}() returns trigger language plpgsql as $$ begin
            ${removes ? sql`${countStars('old', -1)};` : sql``}
            ${adds ? sql`${countStars('new', 1)};` : sql``}
            return null; end $$`.execute(tx)
          await sql`create trigger ${trigger} after ${event} for each row execute function ${trigger}()`.execute(
            tx,
          )
        }
      },
      async createRemovalGuards(tx) {
        for (const table of GUARDED_TABLES) {
          const guard = sql.ref(`${table}_of_removed`)
          // The lock waits for a removal that is under way, and then sees what it left. It is the lock that the foreign
          // key takes a moment later anyway, and a removal waits for it.
          await sql`create function ${guard}() returns trigger language plpgsql as $$ begin
            if new.user_id is null then return new; end if;
            perform 1 from (select email, removed_at from users where id = new.user_id for key share) as person
              where removed_at is null ${sql.raw(isExempt(table))};
            if not found then
              raise exception ${sql.lit(REMOVED_PERSON.message)} using errcode = ${sql.lit(REMOVED_PERSON.code)};
            end if;
            return new; end $$`.execute(tx)
          await sql`create trigger ${guard} before insert on ${sql.table(table)}
            for each row execute function ${guard}()`.execute(tx)
        }
        await sql`create function users_removed() returns trigger language plpgsql as $$ begin
          return null; end $$`.execute(tx)
        await sql`create trigger users_removed before update on users
          for each row when (old.removed_at is not null) execute function users_removed()`.execute(tx)
      },
      createPublicChanges,
    },
    watchPublicChanges(tell) {
      const watch = watchPublicChanges(url, tell)
      watches.push(watch)
      return watch
    },
    unhurried: (work) => unhurried(db, work),
    async lock(tx, purpose) {
      await sql`select pg_advisory_xact_lock(${LOCKS[purpose]}::bigint)`.execute(tx)
    },
    isUnavailable(error) {
      if (error instanceof OutcomeUnknown) return true
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
      for (const watch of watches) await watch.close()
      await db.destroy()
    },
  }
}
