import type { DisputePhase } from '../../../contract/dispute-states.ts'
import { disputeOpenedMail } from '../mail/payment-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { addHistoryNote } from '../orders/add-history-note.ts'
import { formatCents } from '../shop/shop.ts'
import type { Writing } from './payment-context.ts'
import type { ProviderDispute } from './provider-answers.rules.ts'

export interface DisputeChange {
  dispute: ProviderDispute
  /** Null for a new dispute. */
  before: DisputePhase | null
  phase: DisputePhase
}

function describe({ dispute: { amountCents }, phase }: DisputeChange): string {
  const amount = formatCents(amountCents)
  switch (phase) {
    case 'inquiry':
      return `The bank has asked about the payment of ${amount}. Nothing has been taken back.`
    case 'open':
      return `The payment of ${amount} is disputed. The bank holds the money until it decides.`
    case 'won':
      return `The bank decided the dispute about ${amount} in the shop’s favor. The shop keeps the payment.`
    case 'lost':
      return `The bank decided the dispute about ${amount} in the buyer’s favor and returned the money.`
    case 'closed':
      return `The bank closed its inquiry about ${amount}. Nothing was taken back.`
  }
}

/** Adds the new phase of a dispute to the order's history. Mails the shop about a new dispute or inquiry. */
export async function reportDispute(
  { tx, order, context, now }: Writing,
  news: DisputeChange,
): Promise<void> {
  if (news.phase === news.before) return
  await addHistoryNote(tx, { orderId: order.id, note: describe(news), now })
  const isOpened = news.phase === 'open' || news.phase === 'inquiry'
  if (isOpened)
    await queueMail(
      tx,
      disputeOpenedMail(order, { ...news.dispute, isInquiry: news.phase === 'inquiry', ...context }),
      now,
    )
}
