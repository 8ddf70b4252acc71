import { DatabaseSync } from 'node:sqlite'
import { type Dialect, Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'
import { INDEXED_COLUMNS, LEVEL_CROSSED } from './catalogue-triggers.ts'
import type { Engine } from './engine.ts'
import { nodeSqliteDialect } from './node-sqlite-driver.ts'
import type { ToldWatch } from './public-changes.ts'
import { countStars, RATING_EVENTS } from './rating-triggers.ts'
import { GUARDED_TABLES, isExempt, REMOVED_PERSON } from './removal-guards.ts'
import { isBusy, unhurried } from './sqlite-busy.ts'
import { createPublicChanges, watchPublicChanges } from './sqlite-public-changes.ts'

/** Only for opening: afterwards the driver waits, in its own way. */
const OPEN_TIMEOUT_MS = 5_000
const OPEN_RETRY_MS = 5

/** SQLite result codes: SQLITE_BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const UNAVAILABLE_CODES = new Set([5, 6, 8, 10, 13, 14])
const CONSTRAINT_UNIQUE = 2067
const CONSTRAINT_PRIMARY_KEY = 1555

function resultCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : null
}

/** Where several open a new file at once SQLite refuses all but one without waiting, whatever the timeout says. */
function turnToWal(sqlite: DatabaseSync): void {
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
  turnToWal(sqlite)
  sqlite.exec('pragma synchronous = full; pragma trusted_schema = off; pragma busy_timeout = 0')
  const watches: ToldWatch[] = []
  const noteCommit = () => {
    for (const watch of watches) watch.noteCommit()
  }
  const db = new Kysely<Database>({ dialect: wrap(nodeSqliteDialect(sqlite, noteCommit)) })

  return {
    name: 'sqlite',
    db,
    location: file,
    ddl: {
      integer: 'integer',
      sortedText: 'text',
      real: 'real',
      tableEnd: sql`strict`,
      autoNumber: (column) => column.primaryKey(),
      async createProductSearch(tx) {
        // Contentless: the words live in product.search_text; the triggers keep the index in the same transaction.
        await sql`create virtual table product_search using fts5(
          search_text, content='', contentless_delete=1, tokenize='unicode61', prefix='1 2 3')`.execute(tx)
        await sql`create trigger product_search_insert after insert on product begin
          insert into product_search(rowid, search_text) values (new.number, new.search_text); end`.execute(
          tx,
        )
        await sql`create trigger product_search_update after update of search_text on product begin
          delete from product_search where rowid = old.number;
          insert into product_search(rowid, search_text) values (new.number, new.search_text); end`.execute(
          tx,
        )
        await sql`create trigger product_search_delete after delete on product begin
          delete from product_search where rowid = old.number; end`.execute(tx)
      },
      async dropProductSearch(tx) {
        for (const when of ['insert', 'update', 'delete']) {
          await sql`drop trigger ${sql.ref(`product_search_${when}`)}`.execute(tx)
        }
        await sql`drop table product_search`.execute(tx)
      },
      async createChangeTriggers(tx) {
        const triggers = {
          insert: sql`insert on product`,
          delete: sql`delete on product`,
          update: sql`update of ${INDEXED_COLUMNS} on product`,
          stock: sql`update of on_hand, reserved on product when ${LEVEL_CROSSED}`,
        }
        // One writer at a time, so the highest revision is that of the last commit.
        for (const [name, event] of Object.entries(triggers)) {
          await sql`create trigger ${sql.ref(`catalogue_${name}`)} after ${event} begin
            insert into catalogue_change (product_id, revision)
              select ${sql.ref(name === 'delete' ? 'old.id' : 'new.id')}, coalesce(max(revision), 0) + 1
              from catalogue_change where true
              on conflict (product_id) do update set revision = excluded.revision; end`.execute(tx)
        }
      },
      async createRatingTriggers(tx) {
        for (const [name, { event, removes, adds }] of Object.entries(RATING_EVENTS)) {
          await sql`create trigger ${sql.ref(`rating_${name}`)} after ${event} begin
            ${removes ? sql`${countStars('old', -1)};` : sql``}
            ${adds ? sql`${countStars('new', 1)};` : sql``} end`.execute(tx)
        }
      },
      async createRemovalGuards(tx) {
        for (const table of GUARDED_TABLES) {
          await sql`create trigger ${sql.ref(`${table}_of_removed`)} before insert on ${sql.table(table)}
            when new.user_id is not null and not exists (
              select 1 from users where id = new.user_id and (removed_at is null ${sql.raw(isExempt(table))}))
            begin select raise(abort, ${sql.lit(REMOVED_PERSON.message)}); end`.execute(tx)
        }
        await sql`create trigger users_removed before update on users when old.removed_at is not null
          begin select raise(ignore); end`.execute(tx)
      },
      createPublicChanges,
    },
    watchPublicChanges(tell) {
      const watch = watchPublicChanges(file, tell)
      watches.push(watch)
      return watch
    },
    unhurried: (work) => unhurried(db, work),
    // BEGIN IMMEDIATE has taken the only write lock already.
    async lock() {},
    isUnavailable(error) {
      const code = resultCode(error)
      // The primary code is in the low byte; a closed handle is reported without one, by Node or by Kysely.
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
      await sql`select 1 from schema_migration limit 1`.execute(db)
    },
    async close() {
      for (const watch of watches) await watch.close()
      await db.destroy()
    },
  }
}
