import { countOnCommit } from '../../db/counted-steps.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import type { PaymentRow, RefundRow } from '../../db/schema.ts'
import { insertRefund } from './refunds.repository.ts'
import { nextRefundCheckAt } from './refunds.rules.ts'

interface Request {
  payment: PaymentRow
  amountCents: number
  reason: string
  /** The admin who decided; null when the shop decided automatically. */
  actorId: string | null
  /** True when the refund returns owed money. */
  repays: boolean
  now: number
}

/**
 * Saves a refund before the shop asks the provider for it. The idempotency key belongs to this attempt: asking again
 * after a crash or a lost answer gives the same refund, and a new attempt after a failure gives a new one. Call this
 * with the order locked and no other refund requested.
 */
export async function requestRefund(
  tx: Db,
  { payment, amountCents, reason, actorId, repays, now }: Request,
): Promise<RefundRow> {
  const id = newId({ msecs: now })
  await countOnCommit(tx, [{ of: 'refund', state: 'requested' }])
  return insertRefund(tx, {
    id,
    payment_id: payment.id,
    amount_cents: amountCents,
    status: 'requested',
    idempotency_key: `refund-${id}`,
    repays: repays ? 1 : 0,
    check_at: nextRefundCheckAt({ status: 'requested', createdAt: now, now }),
    reason,
    actor_id: actorId,
    created_at: now,
    updated_at: now,
  })
}
