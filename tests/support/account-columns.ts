import { sql } from 'kysely'
import type { Engine } from '../../server/db/dialect/engine.ts'

interface AccountColumn {
  table: string
  column: string
}

async function findReferences({ db, name }: Engine): Promise<AccountColumn[]> {
  const references =
    name === 'sqlite'
      ? sql<AccountColumn>`select tables.name as "table", keys."from" as "column"
          from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys
          where tables.type = 'table' and keys."table" = 'users'`
      : sql<AccountColumn>`select conrelid::regclass::text as "table", attname as "column"
          from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
          where contype = 'f' and confrelid = 'users'::regclass`
  return (await references.execute(db)).rows
}

/** Every column that says to which account a row belongs, by its name or by a foreign key: `orders.user_id`. */
export async function findAccountColumns(engine: Engine): Promise<string[]> {
  const tables = await engine.db.introspection.getTables()
  const named = tables.filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
  const places = [
    ...named.map(({ name }) => ({ table: name, column: 'user_id' })),
    ...(await findReferences(engine)),
  ]
  return [...new Set(places.map(({ table, column }) => `${table}.${column}`))].toSorted()
}

export async function hasRowOf({ db }: Engine, place: string, userId: string): Promise<boolean> {
  const [table = '', column = ''] = place.split('.')
  const query = sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit 1`
  return (await query.execute(db)).rows.length > 0
}
