import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'
import type { Engine } from './engine.ts'
import { nodeSqliteDialect } from './node-sqlite-driver.ts'

const BUSY_TIMEOUT_MS = 5_000

/** SQLite result codes: SQLITE_BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const UNAVAILABLE_CODES = new Set([5, 6, 8, 10, 13, 14])
const CONSTRAINT_UNIQUE = 2067
const CONSTRAINT_PRIMARY_KEY = 1555

function resultCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : null
}

export function openSqlite(file: string): Engine {
  const sqlite = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_TIMEOUT_MS })
  sqlite.exec('pragma journal_mode = wal; pragma synchronous = full; pragma trusted_schema = off')
  const db = new Kysely<Database>({ dialect: nodeSqliteDialect(sqlite) })

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
    },
    matchesWords(words) {
      const query = words.map((word) => `"${word}"*`).join(' ')
      return sql`product.number in (select rowid from product_search where product_search match ${query})`
    },
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
    async ping() {
      await sql`select 1 from schema_migration limit 1`.execute(db)
    },
    close: () => db.destroy(),
  }
}
