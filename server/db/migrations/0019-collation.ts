import { sql } from 'kysely'
import type { Migration, MigrationTools } from '../migrate.ts'

/** The tables of version 0018. Whatever else shares the schema is not ours to change. */
const TABLES = [
  'schema_migration',
  'shop_state',
  'users',
  'image',
  'product',
  'product_spec',
  'product_picture',
  'catalogue_change',
  'stock_ledger',
  'orders',
  'order_event',
  'payment',
  'provider_event',
  'refund',
  'review',
  'message',
  'message_word',
  'session',
  'account',
  'verification',
  'mail_outbox',
  'attempt',
  'audit_log',
  'picture_removal',
] as const

/**
 * Text is compared by its bytes, whatever the locale of the database. Under en_US.UTF-8 the end of a range of ids or of
 * beginnings (`~`, U+10FFFF) sorts before letters and digits, and such a range finds nothing. SQLite compares bytes anyway.
 *
 * Only indexes are built anew: the rows stay where they are, because the bytes of a text do not change. No two rows can
 * meet in a unique index: a collation of a database calls two texts equal only when their bytes are.
 */
export const collation: Migration = {
  id: '0019-collation',
  async up({ tx, engineName }) {
    if (engineName === 'sqlite') return
    // A table with deferred triggers still to run cannot be altered.
    await sql`set constraints all immediate`.execute(tx)
    for (const table of TABLES) {
      const columns = await findTextColumns(tx, table)
      if (columns.length === 0) continue
      const triggers = await dropColumnTriggers(tx, table)
      const changes = columns.map((column) => sql`alter column ${sql.ref(column)} type text collate "C"`)
      await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(tx)
      for (const definition of triggers) await sql.raw(definition).execute(tx)
      // The change has dropped what the planner knew about these columns. Of an empty table it had better know nothing.
      const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx)
      if (rows.length > 0) await sql`analyze ${sql.table(table)}`.execute(tx)
    }
    await sql`set constraints all deferred`.execute(tx)
  },
}

async function findTextColumns(tx: MigrationTools['tx'], table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and atttypid = 'text'::regtype and attcollation <> 'pg_catalog."C"'::regcollation
    order by attnum`.execute(tx)
  return rows.map(({ name }) => name)
}

/** PostgreSQL does not alter a column that a trigger names. Gives what makes the triggers again. */
async function dropColumnTriggers(tx: MigrationTools['tx'], table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = ${table}::regclass and not tgisinternal and (tgattr <> '' or tgqual is not null)
    order by tgname`.execute(tx)
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(tx)
  return rows.map(({ definition }) => definition)
}
