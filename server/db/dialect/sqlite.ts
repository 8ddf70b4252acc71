import { DatabaseSync } from 'node:sqlite'
import { type Dialect, Kysely, sql } from 'kysely'
import { ChangeFeedClosed, openChangeFeed } from '../change-feed.ts'
import { openStepWatches } from '../counted-steps.ts'
import type { Database } from '../schema.ts'
import type { Engine } from './engine.ts'
import { createNodeSqliteDialect } from './node-sqlite-driver.ts'
import { REMOVED_PERSON } from './removal-guards.ts'
import { isBusy, withoutTimeouts } from './sqlite-busy.ts'
import { openSqliteChangeReader } from './sqlite-change-reader.ts'
import { DatabaseFileGone, watchDatabaseFile } from './sqlite-file.ts'

/** Only for opening. Afterwards the driver waits in its own way. */
const OPEN_TIMEOUT_MS = 5_000
const OPEN_RETRY_MS = 5
/**
 * An order of 200 lines changes 3 MB of pages. SQLite's own limits, 2 MB of cache and 4 MB of log, would have it write
 * pages twice and empty the log into the database at every other such order.
 */
const CACHE_KIB = 16_384
const CHECKPOINT_PAGES = 4_000

/** SQLite result codes: SQLITE_BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const UNAVAILABLE_CODES = new Set([5, 6, 8, 10, 13, 14])
const CONSTRAINT_UNIQUE = 2067
const CONSTRAINT_PRIMARY_KEY = 1555

function resultCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : null
}

/** When several processes open a new file at once, SQLite refuses all but one immediately, whatever the timeout. */
function enableWal(sqlite: DatabaseSync): void {
  const deadline = performance.now() + OPEN_TIMEOUT_MS
  for (;;) {
    try {
      sqlite.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, OPEN_RETRY_MS)
  }
}

export function openSqlite(file: string, wrap: (dialect: Dialect) => Dialect = (dialect) => dialect): Engine {
  const sqlite = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: OPEN_TIMEOUT_MS })
  enableWal(sqlite)
  sqlite.exec('pragma synchronous = full; pragma trusted_schema = off; pragma busy_timeout = 0')
  sqlite.exec(`pragma cache_size = -${CACHE_KIB}; pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  const databaseFile = watchDatabaseFile(file)
  const changes = openChangeFeed((subscriber) => openSqliteChangeReader(file, databaseFile, subscriber))
  const steps = openStepWatches()
  const db = new Kysely<Database>({
    dialect: wrap(
      createNodeSqliteDialect(sqlite, {
        file: databaseFile,
        onCommit: changes.noteCommit,
        onSteps: steps.notify,
      }),
    ),
  })

  return {
    name: 'sqlite',
    db,
    location: file,
    ddl: {
      integer: 'integer',
      text: 'text',
      real: 'real',
      tableEnd: sql`strict`,
      autoNumber: (column) => column.primaryKey(),
    },
    changes,
    watchSteps: steps.watch,
    readPool: () => null,
    withoutTimeouts: (work) => withoutTimeouts(db, work),
    // BEGIN IMMEDIATE already holds the only write lock.
    async lock() {},
    fillNameLock: () => null,
    isUnavailable(error) {
      if (error instanceof DatabaseFileGone || error instanceof ChangeFeedClosed) return true
      const code = resultCode(error)
      // The primary code is in the low byte. Node and Kysely report a closed handle without a code.
      if (code !== null) return UNAVAILABLE_CODES.has(code & 0xff)
      if (!(error instanceof Error)) return false
      return (
        ('code' in error && error.code === 'ERR_INVALID_STATE') ||
        error.message.includes('already been destroyed')
      )
    },
    isUniqueViolation(error) {
      const code = resultCode(error)
      return code === CONSTRAINT_UNIQUE || code === CONSTRAINT_PRIMARY_KEY
    },
    isOfRemovedPerson: (error) => error instanceof Error && error.message === REMOVED_PERSON.message,
    async ping() {
      databaseFile.assertInPlace()
      await sql`select 1 from schema_migration limit 1`.execute(db)
    },
    async close() {
      await changes.close()
      await db.destroy()
    },
  }
}
