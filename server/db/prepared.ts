import {
  type Compilable,
  CompiledQuery,
  type DialectAdapter,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Db, Filled } from './dialect/engine.ts'
import type { Database } from './schema.ts'

/** Returns the placeholder for a value, by name. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

/** Placeholder in a statement for a value that is filled in later. */
class Gap {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

const preparedTexts = new Map<string, string>()

/** The name of the prepared statement on PostgreSQL; undefined for a statement that is planned for its values. */
export function findStatementName(text: string): string | undefined {
  return preparedTexts.get(text)
}

/**
 * Prepares a statement of a busy path. Its text is built once per engine, and the engine parses and plans it once per
 * connection. Building the text takes longer than running it. Not for lists, whose best plan depends on the values.
 */
export function prepare<Values extends object, Row>(
  build: (db: Db, value: ValueOf<Values>) => Compilable<Row>,
): (db: Db, values: Values) => Filled<Row> {
  const made = new WeakMap<DialectAdapter, CompiledQuery<Row>>()

  function make(db: Db, adapter: DialectAdapter): CompiledQuery<Row> {
    const query = build(db, (name) => sql.val(new Gap(name)) as RawBuilder<never>).compile()
    preparedTexts.set(query.sql, preparedTexts.get(query.sql) ?? `northbridge_${preparedTexts.size + 1}`)
    made.set(adapter, query)
    return query
  }

  return (db, values) => {
    const { adapter, plugins } = db.getExecutor()
    // A plugin that inspects queries needs the whole query.
    if (plugins.length > 0) return { query: build(db, (name) => sql.val(values[name])).compile() }
    const { sql: text, parameters } = made.get(adapter) ?? make(db, adapter)
    const filled = parameters.map((value) =>
      value instanceof Gap ? values[value.name as keyof Values] : value,
    )
    return { query: CompiledQuery.raw(text, filled) as CompiledQuery<Row> }
  }
}

export async function send<Row>(db: Db, { query }: Filled<Row>): Promise<QueryResult<Row>> {
  return db.executeQuery(query)
}

/** The outcome of one of several statements that were sent together. */
export type Settled = PromiseSettledResult<QueryResult<unknown>>

/**
 * Sends several statements without waiting for each answer: one round trip on PostgreSQL. Only inside a transaction.
 * All of them run in any case, so the caller decides from the outcomes whether to roll back.
 */
export async function settleTogether(tx: Db, statements: readonly Filled<unknown>[]): Promise<Settled[]> {
  return tx
    .getExecutor()
    .provideConnection((connection) =>
      Promise.allSettled(statements.map(({ query }) => connection.executeQuery(query))),
    )
}

/** Sends several statements at once. If any fails, throws the first failure, because it causes the later ones. */
export async function sendTogether(
  tx: Db,
  statements: readonly Filled<unknown>[],
): Promise<QueryResult<unknown>[]> {
  return readAll(await settleTogether(tx, statements))
}

export function readAll(results: readonly Settled[]): QueryResult<unknown>[] {
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

/** Prepares the insert of one row, with one statement for each set of columns. */
export function prepareInsert<Name extends keyof Database>(
  table: Name,
  extend: (insert: InsertQueryBuilder<Database, Name, InsertResult>) => Compilable<InsertResult> = (insert) =>
    insert,
): (db: Db, row: Insertable<Database[Name]>) => Filled<InsertResult> {
  type Insert = ReturnType<typeof prepare<Record<string, unknown>, InsertResult>>
  const known: { columns: string[]; insert: Insert }[] = []

  function make(columns: string[]): Insert {
    const insert = prepare<Record<string, unknown>, InsertResult>((on, value) =>
      extend(
        on
          .insertInto(table)
          .values(
            Object.fromEntries(columns.map((column) => [column, value(column)])) as Insertable<
              Database[Name]
            >,
          ),
      ),
    )
    known.push({ columns, insert })
    return insert
  }

  return (db, row) => {
    const given = Object.keys(row)
    const found = known.find(
      ({ columns }) =>
        columns.length === given.length && columns.every((column, index) => column === given[index]),
    )
    return (found?.insert ?? make(given))(db, row)
  }
}
