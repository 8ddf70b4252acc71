import { sql } from 'kysely'
import type { Engine } from '../../server/db/dialect/engine.ts'

/** Finds the words in any text of any table, ignoring case: `orders.phone: 555 0100`. */
export async function findTraces({ db }: Pick<Engine, 'db'>, words: readonly string[]): Promise<string[]> {
  const traces: string[] = []
  for (const { name, columns } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    for (const { name: column } of columns) {
      for (const row of rows) {
        const text = String(row[column] ?? '').toLowerCase()
        if (words.some((word) => text.includes(word.toLowerCase()))) traces.push(`${name}.${column}: ${text}`)
      }
    }
  }
  return traces
}
