import { sql, type TableMetadata } from 'kysely'
import type { Db } from './engine.ts'
import { isPostgres } from './is-postgres.ts'

/** The tables that a plain name finds: on PostgreSQL, other schemas may have tables of the same names. */
export async function findTables(db: Db): Promise<TableMetadata[]> {
  const tables = await db.introspection.getTables()
  if (!isPostgres(db)) return tables
  const path = sql<{ schema: string }>`select unnest(current_schemas(false))::text as schema`
  const schemas = (await path.execute(db)).rows.map(({ schema }) => schema)
  return schemas.flatMap((schema) => tables.filter((table) => table.schema === schema))
}
