import { toTimestamp } from '../../../contract/dates.ts'
import type { Stock } from '../../../contract/schemas/product.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { countAvailable } from './available.rules.ts'
import { findLedger, findStock } from './stock.repository.ts'

const LEDGER_LENGTH = 100

/** Includes archived products, because their sales must be explained too. */
export async function getStock({ db }: Pick<Engine, 'db'>, productId: string): Promise<Stock> {
  const stock = await findStock(db, productId)
  if (!stock) throw new ShopError('NOT_FOUND', 'There is no product with this id.')
  const ledger = await findLedger(db, { productId, limit: LEDGER_LENGTH })
  return {
    onHand: stock.on_hand,
    reserved: stock.reserved,
    available: countAvailable(stock),
    ledger: ledger.map((row) => ({
      _id: row.id,
      reason: row.reason,
      onHandChange: row.on_hand_change,
      reservedChange: row.reserved_change,
      note: row.note,
      by: row.actor_email,
      orderId: row.order_id,
      createdAt: toTimestamp(row.created_at),
    })),
  }
}
