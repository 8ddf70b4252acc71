import { formatDate } from '../../../contract/dates.ts'
import { disputePhaseOf, needsResponse } from '../../../contract/dispute-states.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { formatPrice } from '../../app/shop.ts'
import type { BadgeTone } from '../badge.tsx'

type Refund = OrderDetail['refunds'][number]
type Dispute = OrderDetail['disputes'][number]
export type Audience = 'buyer' | 'shop'

interface Look {
  label: string
  tone: BadgeTone
  mark: 'dot' | 'ring'
}

const REFUND_LOOKS: Record<Refund['status'], Look> = {
  requested: { label: 'Requested', tone: 'copper', mark: 'ring' },
  pending: { label: 'On its way', tone: 'copper', mark: 'ring' },
  succeeded: { label: 'Returned', tone: 'green', mark: 'dot' },
  failed: { label: 'Failed', tone: 'red', mark: 'ring' },
  canceled: { label: 'Canceled', tone: 'ink', mark: 'ring' },
}

export function lookOfRefund({ status }: Pick<Refund, 'status'>): Look {
  return REFUND_LOOKS[status]
}

/** Where the money is, in one sentence. */
export function describeRefundState({ status, failure }: Pick<Refund, 'status' | 'failure'>): string {
  switch (status) {
    case 'requested':
      return 'The payment provider has been asked to return it.'
    case 'pending':
      return 'The bank has not confirmed it yet.'
    case 'succeeded':
      return 'It can take some days to show on the card.'
    case 'failed':
      return `It did not reach the card: ${failure ?? 'the bank or the card did not take it'}.`
    case 'canceled':
      return 'It was canceled before it reached the card.'
  }
}

/**
 * A buyer need not see attempts that failed before anything was promised; the owed amount covers them. A refund that
 * the provider has not answered promises nothing yet.
 */
export function listShownRefunds(
  { refunds, owed }: Pick<OrderDetail, 'refunds' | 'owed'>,
  audience: Audience,
): Refund[] {
  if (audience === 'shop') return refunds
  const isGood = ({ status }: Refund) => status !== 'failed' && status !== 'canceled'
  return refunds.filter((refund) => refund.status !== 'requested' && (owed > 0 || isGood(refund)))
}

const DISPUTE_LOOKS = {
  inquiry: { label: 'The bank asks', tone: 'copper', mark: 'ring' },
  open: { label: 'Disputed', tone: 'copper', mark: 'ring' },
  won: { label: 'Payment stands', tone: 'green', mark: 'dot' },
  lost: { label: 'Returned by the bank', tone: 'ink', mark: 'dot' },
  closed: { label: 'Closed', tone: 'ink', mark: 'ring' },
} as const satisfies Record<string, Look>

export function lookOfDispute({ status }: Pick<Dispute, 'status'>): Look {
  return DISPUTE_LOOKS[disputePhaseOf(status)]
}

export function describeDispute(
  { status, dueAt }: Pick<Dispute, 'status' | 'dueAt'>,
  audience: Audience,
): string {
  const phase = disputePhaseOf(status)
  if (phase === 'won') return 'The bank has decided that the payment stands.'
  if (phase === 'lost') return 'The bank has returned the money to the buyer.'
  if (phase === 'closed') return 'The bank has closed its question. Nothing was taken back.'
  if (audience === 'shop' && needsResponse(status)) {
    const due = dueAt ? ` before ${formatDate(dueAt)}` : ''
    return `Answer it in the payment provider’s dashboard${due}.`
  }
  return phase === 'open'
    ? 'The bank holds the money until it has decided.'
    : 'The bank has asked about this payment. Nothing has been taken back.'
}

/** The owed amount, in words that promise nothing that has not happened. */
export function describeOwed(
  { owed, refundStuck, refunds }: Pick<OrderDetail, 'owed' | 'refundStuck' | 'refunds'>,
  audience: Audience,
): { title: string; text: string } | null {
  if (owed === 0) return null
  const amount = formatPrice(owed)
  const isAsked = refunds.some(({ status }) => status === 'requested')
  if (audience === 'shop') {
    const title = `${amount} is owed to the buyer`
    if (isAsked)
      return { title, text: 'The payment provider has been asked to return it and has not answered yet.' }
    return {
      title,
      text: refundStuck
        ? 'Every attempt to return it has failed, and the shop has stopped trying. Try again, or pay the buyer in another way.'
        : 'The last attempt to return it failed. The shop tries again by itself; you can also try now.',
    }
  }
  if (isAsked)
    return {
      title: `${amount} goes back to your card`,
      text: 'We have asked for it. You get a mail when it is done.',
    }
  return {
    title: `We owe you ${amount}`,
    text: 'It could not be returned to your card. We are working on it and write to you when it is done. You can also write to us.',
  }
}
