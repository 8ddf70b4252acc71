import { type Compilable, type Expression, type RawBuilder, sql } from 'kysely'
import { prepare, type ValueOf } from '../prepared.ts'
import type { Db, Filled } from './engine.ts'
import { isPostgres } from './is-postgres.ts'

/** The columns of rows that travel as one JSON value. */
type RowShape = Readonly<Record<string, 'text' | 'integer'>>
type RowOf<Shape extends RowShape> = {
  readonly [Name in keyof Shape]: Shape[Name] extends 'text' ? string | null : number
}

/** The rows as `fromJson` reads them. SQLite finds a value by its place in half the time that it takes by its name. */
export function writeJson<Shape extends RowShape>(
  db: Db,
  shape: Shape,
  rows: readonly RowOf<Shape>[],
): string {
  const names = Object.keys(shape)
  return isPostgres(db)
    ? JSON.stringify(rows, names)
    : JSON.stringify(rows.map((row) => names.map((name) => row[name])))
}

/** A table expression over rows of `writeJson`. */
export function fromJson(db: Db, json: Expression<string>, shape: RowShape): RawBuilder<unknown> {
  const names = Object.keys(shape)
  if (isPostgres(db)) {
    const columns = names.map((name) =>
      shape[name] === 'text' ? sql`${sql.ref(name)} text collate "C"` : sql`${sql.ref(name)} bigint`,
    )
    return sql`(select * from jsonb_to_recordset(cast(${json} as jsonb)) as given(${sql.join(columns)}))`
  }
  const columns = names.map((name, place) => sql`value ->> ${sql.lit(place)} as ${sql.ref(name)}`)
  return sql`(select ${sql.join(columns)} from json_each(${json}))`
}

/**
 * Prepares a statement about several rows, which `build` gets as a table expression. The statement is the same for one
 * row and for two hundred, so it is prepared once and sent once.
 */
export function prepareRows<Shape extends RowShape, Values extends object, Row>(
  shape: Shape,
  build: (db: Db, rows: RawBuilder<unknown>, value: ValueOf<Values>) => Compilable<Row>,
): (db: Db, rows: readonly RowOf<Shape>[], values: Values) => Filled<Row> {
  const fill = prepare<Values & { rows: string }, Row>((db, value) =>
    build(db, fromJson(db, value('rows'), shape), value),
  )
  return (db, rows, values) => fill(db, { ...values, rows: writeJson(db, shape, rows) })
}

/** Aggregates rows into one JSON text, an array of objects in no particular order; `[]` without rows. */
export function toJson(db: Db, columns: Readonly<Record<string, Expression<unknown>>>): RawBuilder<string> {
  const pairs = sql.join(Object.entries(columns).flatMap(([name, value]) => [sql.lit(name), value]))
  return isPostgres(db)
    ? sql<string>`coalesce(cast(json_agg(json_build_object(${pairs})) as text), '[]')`
    : sql<string>`json_group_array(json_object(${pairs}))`
}
