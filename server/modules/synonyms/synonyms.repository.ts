import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import type { Database } from '../../db/schema.ts'

export type SynonymRow = Selectable<Database['search_synonym']>

/** All of them, the newest first: their number is limited. */
export async function findSynonyms(db: Db): Promise<SynonymRow[]> {
  return db
    .selectFrom('search_synonym')
    .select(['id', 'typed', 'means', 'created_at'])
    .orderBy('id', 'desc')
    .execute()
}

export async function countSynonyms(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('search_synonym')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns false if these words have a meaning already. */
export async function insertSynonym(tx: Db, row: Insertable<Database['search_synonym']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('search_synonym')
    .values(row)
    .onConflict((conflict) => conflict.column('typed').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteSynonym(tx: Db, id: string): Promise<SynonymRow | null> {
  const row = await tx
    .deleteFrom('search_synonym')
    .where('id', '=', id)
    .returning(['id', 'typed', 'means', 'created_at'])
    .executeTakeFirst()
  return row ?? null
}
