import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Database } from '../../db/schema.ts'

export async function insertLedger(
  tx: Db,
  rows: readonly Insertable<Database['stock_ledger']>[],
): Promise<void> {
  for (const batch of inBatches(rows)) await tx.insertInto('stock_ledger').values(batch).execute()
}

export async function findStock(db: Db, productId: string) {
  const row = await db
    .selectFrom('product')
    .select(['on_hand', 'reserved'])
    .where('id', '=', productId)
    .executeTakeFirst()
  return row ?? null
}

/** The latest changes, newest first, each with the email address of the admin who made it. */
export async function findLedger(db: Db, { productId, limit }: { productId: string; limit: number }) {
  return db
    .selectFrom('stock_ledger')
    .leftJoin('users', 'users.id', 'stock_ledger.actor_id')
    .select([
      'stock_ledger.id',
      'stock_ledger.reason',
      'stock_ledger.on_hand_change',
      'stock_ledger.reserved_change',
      'stock_ledger.note',
      'stock_ledger.order_id',
      'stock_ledger.created_at',
      'users.email as actor_email',
    ])
    .where('stock_ledger.product_id', '=', productId)
    .orderBy('stock_ledger.id', 'desc')
    .limit(limit)
    .execute()
}

/** Sets `on_hand`, if it still has the expected value and the new one covers `reserved`. */
export async function setOnHand(
  tx: Db,
  { productId, expected, counted }: { productId: string; expected: number; counted: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product')
    .set({ on_hand: counted })
    .where('id', '=', productId)
    .where('on_hand', '=', expected)
    .where(sql<boolean>`reserved <= ${counted}`)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) > 0
}

/** An update that changes nothing locks the row on both engines. */
export async function lockProductRow(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('product')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', '=', id)
    .execute()
}
