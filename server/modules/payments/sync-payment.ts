import { lockOrder } from '../orders/lock-order.ts'
import { applyDisputes } from './apply-disputes.ts'
import { applyRefunds } from './apply-refunds.ts'
import { countDisputes, openBooks, readBooks } from './books.rules.ts'
import type { PaymentContext, Writing } from './payment-context.ts'
import { changePayment, findPaymentOfOrder } from './payments.repository.ts'
import type { ProviderDispute, ProviderRefund } from './provider-answers.rules.ts'
import { reportDispute } from './report-dispute.ts'
import { reportRefund } from './report-refund.ts'

const MAX_ROUNDS = 10

interface Sync {
  orderId: string
  /** The refund that the provider has just returned; its list may not contain it yet. */
  answer?: ProviderRefund
  /** The requested refund that the provider has just refused, with its reason. */
  refused?: { id: string; code: string }
}

/**
 * Updates the refunds and disputes of a payment to the provider's state, in one transaction. Reads the payment's
 * version before it asks the provider. If another process wrote in between, that process may have the newer answer, so
 * this one asks again. The order in which events arrive therefore does not matter.
 */
export async function syncPayment(
  context: PaymentContext,
  { orderId, answer, refused }: Sync,
): Promise<void> {
  const { engine, provider } = context
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = await findPaymentOfOrder(engine.db, orderId)
    if (!before) return
    const listed = await provider.listRefunds(before.intent_id)
    const isListed = listed.some(({ id }) => id === answer?.id)
    const refunds = answer && !isListed ? [answer, ...listed] : listed
    const disputes = await provider.listDisputes(before.intent_id)
    const outcome = await engine.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderId)
      const payment = await findPaymentOfOrder(tx, orderId)
      if (!order || !payment) return 'gone'
      if (payment.version !== before.version) return 'outrun'
      return write(
        { tx, order, payment, books: openBooks(payment), context, now: context.now() },
        { refunds, disputes, refused },
      )
    })
    if (outcome === 'outrun') continue
    if (outcome === 'changed') context.onMailQueued()
    return
  }
  throw new Error(`the payment of order ${orderId} changed during each of ${MAX_ROUNDS} attempts to sync it`)
}

async function write(
  writing: Writing,
  {
    refunds,
    disputes,
    refused,
  }: { refunds: ProviderRefund[]; disputes: ProviderDispute[]; refused: Sync['refused'] },
): Promise<'changed' | 'same'> {
  const { tx, payment, books, now } = writing
  const disputeNews = await applyDisputes(writing, disputes)
  const refundNews = await applyRefunds(writing, { refunds, refused })
  countDisputes(books, disputes)
  if (!books.isChanged) return 'same'
  await changePayment(tx, {
    id: payment.id,
    change: { ...readBooks(books), version: payment.version + 1 },
    now,
  })
  for (const news of disputeNews) await reportDispute(writing, news)
  // Refunds last, because a transition of the order locks the stock.
  for (const news of refundNews) await reportRefund(writing, news)
  return 'changed'
}
