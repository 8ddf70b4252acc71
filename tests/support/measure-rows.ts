import { sql } from 'kysely'
import type { Engine } from '../../server/db/dialect/engine.ts'

export async function measureRows({ db }: Pick<Engine, 'db'>): Promise<number> {
  let characters = 0
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    characters += JSON.stringify(rows).length
  }
  return characters
}
