import { type Expression, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Db } from './engine.ts'

/** The columns of rows that travel as one JSON value. */
export type RowShape = Readonly<Record<string, 'text' | 'integer'>>

const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * A table expression over a JSON array of objects. The statement is the same for one row and for two hundred, so it is
 * prepared once and sent once.
 */
export function fromJson<Shape extends RowShape>(
  db: Db,
  json: Expression<string>,
  shape: Shape,
): RawBuilder<{ [Name in keyof Shape]: Shape[Name] extends 'text' ? string : number }> {
  const names = Object.keys(shape)
  if (isPostgres(db)) {
    const columns = names.map((name) =>
      shape[name] === 'text' ? sql`${sql.ref(name)} text collate "C"` : sql`${sql.ref(name)} bigint`,
    )
    return sql`(select * from jsonb_to_recordset(cast(${json} as jsonb)) as given(${sql.join(columns)}))`
  }
  const columns = names.map((name) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`)
  return sql`(select ${sql.join(columns)} from json_each(${json}))`
}

/** Aggregates rows into one JSON text, an array of objects in no particular order; `[]` without rows. */
export function toJson(db: Db, columns: Readonly<Record<string, Expression<unknown>>>): RawBuilder<string> {
  const pairs = sql.join(Object.entries(columns).flatMap(([name, value]) => [sql.lit(name), value]))
  return isPostgres(db)
    ? sql<string>`coalesce(cast(json_agg(json_build_object(${pairs})) as text), '[]')`
    : sql<string>`json_group_array(json_object(${pairs}))`
}
