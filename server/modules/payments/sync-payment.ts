import { lockOrder } from '../orders/lock-order.ts'
import { applyDisputes } from './apply-disputes.ts'
import { applyRefunds } from './apply-refunds.ts'
import { countDisputes, openBooks, readBooks } from './books.rules.ts'
import type { PaymentDesk, Writing } from './payment-desk.ts'
import { changePayment, findPaymentOfOrder } from './payments.repository.ts'
import type { ProviderDispute, ProviderRefund } from './provider-answers.rules.ts'
import { tellDispute } from './tell-dispute.ts'
import { tellRefund } from './tell-refund.ts'

const MOST_ROUNDS = 10

interface Sync {
  orderId: string
  /** A refund as the provider has just answered it; its list may not have it yet. */
  answer?: ProviderRefund
  /** A requested refund that the provider has just refused, with its word for why. */
  refused?: { id: string; code: string }
}

/**
 * Brings the refunds and disputes of a payment up to what the provider says of them, in one transaction. The payment's
 * version is read before the provider is asked: where another process wrote in between, its answer may be the newer
 * one, so the provider is asked again. That makes the order in which events arrive irrelevant.
 */
export async function syncPayment(desk: PaymentDesk, { orderId, answer, refused }: Sync): Promise<void> {
  const { engine, provider } = desk
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
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
        { tx, order, payment, books: openBooks(payment), desk, now: desk.now() },
        { refunds, disputes, refused },
      )
    })
    if (outcome === 'outrun') continue
    if (outcome === 'changed') desk.onMailQueued()
    return
  }
  throw new Error(`the payment of order ${orderId} changed again and again while the provider was asked`)
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
  for (const news of disputeNews) await tellDispute(writing, news)
  // Last, because a step of the order locks the stock.
  for (const news of refundNews) await tellRefund(writing, news)
  return 'changed'
}
