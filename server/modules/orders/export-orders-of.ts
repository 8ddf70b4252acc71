import { toTimestamp } from '../../../contract/dates.ts'
import { toAmount } from '../../../contract/money.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { formatOrderNumber } from '../shop/shop.ts'
import { findHistories, findOrdersOf } from './customer.repository.ts'
import { stateOf } from './orders.rules.ts'

const BATCH_ROWS = 200

/** Yields a customer's orders with their histories in batches, oldest first, including those removed from the list. */
export async function* exportOrdersOf(db: Db, { userId, now }: { userId: string; now: number }) {
  let afterId = ''
  while (true) {
    const rows = await findOrdersOf(db, { userId, afterId, limit: BATCH_ROWS })
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const histories = Map.groupBy(await findHistories(db, ids), ({ order_id }) => order_id)
    yield rows.map((row) => ({
      id: row.id,
      number: formatOrderNumber(row.number),
      placedAt: toTimestamp(row.created_at),
      status: stateOf(row, now),
      lines: row.lines.map((line) => ({
        product: line.product_name,
        pieces: line.quantity,
        unitPrice: toAmount(line.unit_price_cents),
        price: toAmount(line.price_cents),
        piecesShipped: line.shipped_quantity,
        piecesRefunded: line.refunded_quantity,
      })),
      total: toAmount(row.price_cents),
      email: row.user_email,
      name: row.customer_name,
      address: row.address,
      phone: row.phone,
      shipments: row.shipments.map(({ carrier, tracking, created_at }) => ({
        at: toTimestamp(created_at),
        carrier,
        tracking,
      })),
      takenOffTheListAt: toTimestamp(row.hidden_at),
      history: (histories.get(row.id) ?? []).map(({ from_status, to_status, actor, note, created_at }) => ({
        at: toTimestamp(created_at),
        from: from_status,
        to: to_status,
        by: actor,
        note,
      })),
    }))
    afterId = ids.at(-1) ?? ''
  }
}
