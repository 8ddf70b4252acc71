import { wasPaid } from '../../../contract/order-states.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import type { PaymentRow } from '../../db/schema.ts'
import { withUnknownOutcome } from '../../db/with-unknown-outcome.ts'
import { ShopError, toBadInput } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { getOrder } from '../orders/get-order.ts'
import { isStuck } from '../orders/order-money.rules.ts'
import { formatCents } from '../shop/shop.ts'
import type { PaymentContext } from './payment-context.ts'
import { findPaymentOfOrder } from './payments.repository.ts'
import { settlePayment } from './settle-payment.ts'

interface PayOptions {
  id: string
  /** The order id in the body; it must equal the one in the URL. */
  order: string
  transactionId: string
  caller: Caller
}

/** The browser reports that an order was paid. The shop asks the provider whether that is true. */
export async function payOrder(
  context: PaymentContext,
  { id, order: named, transactionId, caller }: PayOptions,
): Promise<OrderDetail> {
  const { engine, provider, now } = context
  if (named !== id) throw toBadInput([{ field: 'order', message: 'Must be the order id in the URL' }])
  const owner = { userId: caller.userId, role: 'customer' as const }
  const order = await getOrder(engine, { id, caller: owner, now: now() })
  const payment = await findPaymentOfOrder(engine.db, id)
  if (payment?.intent_id !== transactionId)
    throw new ShopError('CONFLICT', 'This payment does not belong to this order.')
  if (wasPaid(order.status)) return order
  const intent = await provider.getIntent(transactionId)
  if (!intent) throw new ShopError('CONFLICT', 'The payment provider has no record of this payment.')
  return withUnknownOutcome(engine, async () => {
    const settled = await settlePayment(context, { intent, orderId: id, caller })
    if (settled.outcome === 'refused') throw new ShopError('CONFLICT', settled.reason)
    if (settled.outcome === 'late') throw new ShopError('CONFLICT', describeLate(settled))
    return getOrder(engine, { id, caller: owner, now: now() })
  })
}

/** Says that the money goes back only when a refund was made. */
function describeLate({ payment, owedCents }: { payment: PaymentRow; owedCents: number }): string {
  const came = 'Your payment arrived after this order was closed.'
  const next = isStuck(payment)
    ? 'We will email you about the next step.'
    : 'We will keep trying and email you.'
  return owedCents === 0
    ? `${came} Your ${formatCents(payment.amount_cents)} will go back to your card.`
    : `${came} Your ${formatCents(owedCents)} could not be refunded to your card yet. ${next} You can also contact us.`
}
