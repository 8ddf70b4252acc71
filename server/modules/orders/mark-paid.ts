import { wasPaid } from '../../../contract/order-states.ts'
import type { Db } from '../../db/dialect/engine.ts'
import type { OrderRow } from '../../db/schema.ts'
import { paymentReceivedMail } from '../mail/order-mails.ts'
import { fillQueuedMail } from '../mail/queue-mail.ts'
import { SYSTEM } from './order-event.ts'
import { stateOf } from './orders.rules.ts'
import { transitionOrder } from './transition-order.ts'

interface MarkPaidOptions {
  /** As returned by `lockOrder` in this transaction. */
  order: OrderRow
  /** The provider's payment intent, which customers see as the transaction id. */
  intentId: string
  publicUrl: string
  now: number
}

/**
 * Marks an order paid that the provider says is paid: turns the reservation into a sale and queues the receipt. It
 * locks the stock, so call it after `lockOrder` and after writing the payment. Wake the mail sender after the commit.
 * 'already-paid': there was nothing to do. 'not-payable': the order was canceled or its hold has ended (if the sweep
 * has not expired it yet, this does). The caller then returns the money and adds a note with `addHistoryNote`.
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
  const customer = { role: 'customer' as const, userId: order.user_id }
  const step = { order, to: 'paid' as const, actor: customer, note: `Payment ${intentId}` }
  if (!(await transitionOrder(tx, step, now, fillQueuedMail(tx, mail, now))))
    throw new Error('the order was not locked')
  return 'paid'
}
