import { wasPaid } from '../../../contract/order-states.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import type { PaymentRow } from '../../db/schema.ts'
import { ShopError, toBadInput } from '../../errors.ts'
import type { Caller } from '../accounts/access.rules.ts'
import { getOrder } from '../orders/get-order.ts'
import type { PaymentDesk } from './payment-desk.ts'
import { findPaymentOfOrder } from './payments.repository.ts'
import { readRefundAmount } from './payments.rules.ts'
import type { ProviderRefund } from './provider.ts'
import { ProviderRefusal } from './provider-errors.ts'
import { recordRefund } from './record-refund.ts'
import { syncRefunds } from './sync-refunds.ts'

interface RefundOptions {
  id: string
  /** Dollars; all that is left when not given. */
  amount: string | number | undefined
  reason: string
  caller: Caller
}

/**
 * Returns money for an admin, in full or in part. The key is made of the payment and what was returned before: a
 * double click is one refund, and two admins at once do not return twice what one of them meant.
 */
export async function refundOrder(
  desk: PaymentDesk,
  { id, amount, reason, caller }: RefundOptions,
): Promise<OrderDetail> {
  const { engine, now } = desk
  const order = await getOrder(engine, { id, caller, now: now() })
  const payment = await findPaymentOfOrder(engine.db, id)
  if (!wasPaid(order.status) || !payment)
    throw new ShopError('CONFLICT', 'This order was never paid, so there is nothing to refund.')
  const left = payment.amount_cents - payment.refunded_cents
  if (left === 0)
    throw new ShopError('CONFLICT', 'Everything that was paid for this order is refunded already.')
  const wanted = readRefundAmount(amount, left)
  if ('problem' in wanted) throw toBadInput([{ field: 'amount', message: wanted.problem }])
  const refund = await askForRefund(desk, payment, { amountCents: wanted.cents, reason, actor: caller })
  await recordRefund(desk, { orderId: id, refund })
  return getOrder(engine, { id, caller, now: now() })
}

async function askForRefund(
  desk: PaymentDesk,
  payment: PaymentRow,
  wanted: { amountCents: number; reason: string; actor: Caller },
): Promise<ProviderRefund> {
  try {
    return await desk.provider.refund({
      intentId: payment.intent_id,
      idempotencyKey: `refund-${payment.id}-${payment.refunded_cents}`,
      ...wanted,
    })
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    // The provider knows of a refund that we do not: of another admin at this moment, or made in its dashboard.
    await syncRefunds(desk, payment)
    throw new ShopError(
      'CONFLICT',
      'Another refund of this order was made in the meantime. Look at what is left, then try again.',
    )
  }
}
