import { sql } from 'kysely'
import { fitCategories } from '../../../../contract/fit/attributes.ts'
import type { Db } from '../../../db/dialect/engine.ts'

const selectInBuilds = (db: Db) =>
  db.selectFrom('product').where('archived_at', 'is', null).where('category', 'in', fitCategories)

export async function countInBuilds(db: Db): Promise<number> {
  const { count } = await selectInBuilds(db)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The products on sale that rules know, those with the highest stock value first. */
export async function findMostStock(db: Db, limit: number): Promise<string[]> {
  const rows = await selectInBuilds(db)
    .select('id')
    .orderBy(sql`cast(on_hand as bigint) * price_cents`, 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** What the report shows of these products, which may have been archived meanwhile. */
export async function findStock(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('product')
    .select(['id', 'name', 'part_number', 'on_hand', 'price_cents'])
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute()
}

export type StockRow = Awaited<ReturnType<typeof findStock>>[number]
