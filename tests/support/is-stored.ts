import { sql } from 'kysely'
import type { Engine } from '../../server/db/dialect/engine.ts'

/** Whether a column, such as 'users.location', holds exactly this text in some row. */
export async function isStored({ db }: Pick<Engine, 'db'>, column: string, text: string): Promise<boolean> {
  const [table = ''] = column.split('.')
  const found = sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${text} limit 1`
  return (await found.execute(db)).rows.length === 1
}
