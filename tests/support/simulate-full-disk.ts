import { sql } from 'kysely'
import type { Engine } from '../../server/db/dialect/engine.ts'

/**
 * Makes the engine report a full disk without one: SQLite through its size limit, PostgreSQL through the error code.
 * Returns a function that makes room again.
 */
export async function simulateFullDisk({ db, name }: Engine): Promise<() => Promise<unknown>> {
  if (name === 'sqlite') {
    await sql`pragma max_page_count = 1`.execute(db)
    return () => sql`pragma max_page_count = 1000000`.execute(db)
  }
  await sql`create function full_disk() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db)
  await sql`create trigger full_disk after insert on stock_ledger
    for each row execute function full_disk()`.execute(db)
  return () => sql`drop trigger full_disk on stock_ledger`.execute(db)
}
