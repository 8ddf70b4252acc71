import { CompiledQuery, type Insertable, sql } from 'kysely'
import type { Db, Engine } from '../../server/db/dialect/engine.ts'
import type { Database } from '../../server/db/schema.ts'

const ROWS_PER_STATEMENT = 500
const STATEMENTS_PER_TRANSACTION = 40

/** All rows of a table have the same columns in the same sequence. */
export type InsertRows = <Name extends keyof Database>(
  table: Name,
  rows: readonly Insertable<Database[Name]>[],
) => Promise<void>

interface Filling {
  count: number
  /** The triggers of these tables are off while rows are inserted; the caller computes what they would have counted. */
  tables: readonly (keyof Database)[]
  insert(insertRows: InsertRows, indexes: readonly number[]): Promise<void>
}

/** Fills tables with the rows of several years, without the safeguards of normal writes: nobody else uses the store. */
export async function fillInBulk(engine: Engine, { count, tables, insert }: Filling): Promise<void> {
  const restore = engine.name === 'sqlite' ? await relaxSqlite(engine, tables) : async () => {}
  const step = ROWS_PER_STATEMENT * STATEMENTS_PER_TRANSACTION
  const starts = Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step).values()
  async function work(): Promise<void> {
    for (const from of starts) await insertRange(engine, { from, to: Math.min(from + step, count), insert })
  }
  // PostgreSQL writes one batch while the rows of the next are made.
  await Promise.all([work(), work()])
  await restore()
  if (engine.name === 'sqlite') return
  await sql`vacuum analyze`.execute(engine.db)
  // Writes pending data to disk now, so that this does not happen during the first measurements.
  await sql`checkpoint`.execute(engine.db)
}

async function insertRange(
  engine: Engine,
  { from, to, insert }: { from: number; to: number; insert: Filling['insert'] },
): Promise<void> {
  const compose = engine.name === 'sqlite' ? insertValues : insertDocument
  await engine.db.transaction().execute(async (tx) => {
    const insertRows: InsertRows = async (table, rows) =>
      void (await tx.executeQuery(compose(tx, table, rows)))
    if (engine.name !== 'sqlite') await sql`set local session_replication_role = replica`.execute(tx)
    for (let at = from; at < to; at += ROWS_PER_STATEMENT) {
      const length = Math.min(ROWS_PER_STATEMENT, to - at)
      await insert(
        insertRows,
        Array.from({ length }, (_, offset) => at + offset),
      )
    }
  })
}

async function relaxSqlite(
  { db }: Engine,
  tables: readonly (keyof Database)[],
): Promise<() => Promise<void>> {
  const { rows: triggers } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'trigger' and tbl_name in (${sql.join(tables)})`.execute(db)
  for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(db)
  const set = async (pragmas: Record<string, string>) => {
    for (const [name, value] of Object.entries(pragmas))
      await sql.raw(`pragma ${name} = ${value}`).execute(db)
  }
  await set({ foreign_keys: 'off', synchronous: 'off', cache_size: '-500000' })
  return async () => {
    for (const trigger of triggers) await sql.raw(trigger.sql).execute(db)
    await set({ foreign_keys: 'on', synchronous: 'full', cache_size: '-2000' })
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
  }
}

/** Composing a statement's text takes longer than running it, so each text is made once. */
const statements = new Map<string, string>()

function cacheText(key: string, make: () => string): string {
  const text = statements.get(key) ?? make()
  statements.set(key, text)
  return text
}

function insertValues<Name extends keyof Database>(
  tx: Db,
  table: Name,
  rows: readonly Insertable<Database[Name]>[],
): CompiledQuery {
  const text = cacheText(`${table} ${rows.length}`, () => tx.insertInto(table).values(rows).compile().sql)
  return CompiledQuery.raw(
    text,
    rows.flatMap((row) => Object.values(row)),
  )
}

/** PostgreSQL reads one JSON document faster than thousands of values. */
function insertDocument(_tx: Db, table: keyof Database, rows: readonly object[]): CompiledQuery {
  const text = cacheText(table, () => {
    const columns = Object.keys(rows[0] ?? {}).join(', ')
    return `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`
  })
  return CompiledQuery.raw(text, [JSON.stringify(rows)])
}
