import { wasPaid } from '../../../contract/order-states.ts'
import type { Db } from '../../db/dialect/engine.ts'
import type { OrderRow } from '../../db/schema.ts'
import { paymentReceivedMail } from '../mail/order-mails.ts'
import { queueingMail } from '../mail/queue-mail.ts'
import { SYSTEM } from './order-event.ts'
import { stateOf } from './orders.rules.ts'
import { transitionOrder } from './transition-order.ts'

interface MarkPaidOptions {
  /** As `lockOrder` gave it in this transaction. */
  order: OrderRow
  /** The provider's payment intent: what the customer knows as the transaction id. */
  intentId: string
  publicUrl: string
  now: number
}

/**
 * Settles an order that the payment provider says is paid: the reservation becomes a sale and the receipt is promised.
 * Call it after `lockOrder` and after writing the payment, because it locks the stock; wake the mail sender once the
 * transaction is committed. 'already-paid': nothing was done, and nothing needs to be. 'not-payable': the order was
 * cancelled or its hold has passed (it is expired here if the sweep had not seen it yet): the caller returns the
 * money, and says so with `noteOnOrder`.
 */
export async function markPaid(
  tx: Db,
  { order, intentId, publicUrl, now }: MarkPaidOptions,
): Promise<'paid' | 'already-paid' | 'not-payable'> {
  if (wasPaid(order.status)) return 'already-paid'
  if (order.status !== 'placed') return 'not-payable'
  if (stateOf(order, now) === 'expired') {
    await transitionOrder(tx, { order, to: 'expired', actor: SYSTEM }, now)
    return 'not-payable'
  }
  const mail = paymentReceivedMail(order, { publicUrl, transactionId: intentId, paidAt: now })
  const customer = { part: 'customer' as const, userId: order.user_id }
  const step = { order, to: 'paid' as const, actor: customer, note: `Payment ${intentId}` }
  if (!(await transitionOrder(tx, step, now, queueingMail(tx, mail, now))))
    throw new Error('the order was not locked')
  return 'paid'
}
