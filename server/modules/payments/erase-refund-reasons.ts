import type { Db } from '../../db/dialect/engine.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Redact } from '../access/redact.rules.ts'
import { findRefundReasons, rewriteReason } from './refunds.repository.ts'

/** Removes a deleted customer's personal data from the reasons that admins gave for refunds. Sums and times stay. */
export async function eraseRefundReasons(
  tx: Db,
  orders: readonly { id: string; redact: Redact }[],
): Promise<void> {
  const byId = new Map(orders.map(({ id, redact }) => [id, redact]))
  for (const ids of inBatches([...byId.keys()])) {
    for (const { id, orderId, reason } of await findRefundReasons(tx, ids)) {
      const left = byId.get(orderId)?.(reason) ?? reason
      if (left !== reason) await rewriteReason(tx, { id, reason: left })
    }
  }
}
