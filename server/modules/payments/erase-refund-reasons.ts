import type { Db } from '../../db/dialect/engine.ts'
import type { Redact } from '../access/redact.rules.ts'
import { findRefundReasons, rewriteReason } from './refunds.repository.ts'

const IDS_PER_QUERY = 500

/** Removes a deleted customer's personal data from the reasons that admins gave for refunds. Sums and times stay. */
export async function eraseRefundReasons(
  tx: Db,
  orders: readonly { id: string; redact: Redact }[],
): Promise<void> {
  const byId = new Map(orders.map(({ id, redact }) => [id, redact]))
  const ids = [...byId.keys()]
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
    for (const { id, orderId, reason } of await findRefundReasons(
      tx,
      ids.slice(start, start + IDS_PER_QUERY),
    )) {
      const left = byId.get(orderId)?.(reason) ?? reason
      if (left !== reason) await rewriteReason(tx, { id, reason: left })
    }
  }
}
