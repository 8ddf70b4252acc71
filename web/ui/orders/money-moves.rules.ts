import { moneyMoveMessages } from '../../../content/messages/en/orders.ts'
import { formatDate } from '../../../contract/dates.ts'
import { disputePhaseOf, needsResponse } from '../../../contract/dispute-states.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { formatPrice, shop } from '../../app/shop.ts'
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
  requested: { label: moneyMoveMessages.refundStates.requested, tone: 'copper', mark: 'ring' },
  pending: { label: moneyMoveMessages.refundStates.pending, tone: 'copper', mark: 'ring' },
  succeeded: { label: moneyMoveMessages.refundStates.succeeded, tone: 'green', mark: 'dot' },
  failed: { label: moneyMoveMessages.refundStates.failed, tone: 'red', mark: 'ring' },
  canceled: { label: moneyMoveMessages.refundStates.canceled, tone: 'ink', mark: 'ring' },
}

export function toRefundLook({ status }: Pick<Refund, 'status'>): Look {
  return REFUND_LOOKS[status]
}

/** Where the money is, in one sentence. */
export function describeRefundState({ status, failure }: Pick<Refund, 'status' | 'failure'>): string {
  return status === 'failed' ? moneyMoveMessages.failed(failure) : moneyMoveMessages[status]
}

/**
 * The shop sees every refund. A buyer sees failed and canceled ones only while money is owed, and never one that the
 * provider has not answered yet.
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
  inquiry: { label: moneyMoveMessages.disputePhases.inquiry, tone: 'copper', mark: 'ring' },
  open: { label: moneyMoveMessages.disputePhases.open, tone: 'copper', mark: 'ring' },
  won: { label: moneyMoveMessages.disputePhases.won, tone: 'green', mark: 'dot' },
  lost: { label: moneyMoveMessages.disputePhases.lost, tone: 'ink', mark: 'dot' },
  closed: { label: moneyMoveMessages.disputePhases.closed, tone: 'ink', mark: 'ring' },
} as const satisfies Record<string, Look>

export function toDisputeLook({ status }: Pick<Dispute, 'status'>): Look {
  return DISPUTE_LOOKS[disputePhaseOf(status)]
}

export function describeDispute(
  { status, dueAt }: Pick<Dispute, 'status' | 'dueAt'>,
  audience: Audience,
): string {
  const phase = disputePhaseOf(status)
  const isOver = phase === 'won' || phase === 'lost' || phase === 'closed'
  if (!isOver && audience === 'shop' && needsResponse(status))
    return moneyMoveMessages.answer(dueAt && formatDate(dueAt, shop.timeZone))
  return moneyMoveMessages[phase]
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
    const title = moneyMoveMessages.owedToBuyer(amount)
    if (isAsked) return { title, text: moneyMoveMessages.owedAsked }
    return { title, text: refundStuck ? moneyMoveMessages.owedStuck : moneyMoveMessages.owedRetried }
  }
  if (isAsked) return { title: moneyMoveMessages.returning(amount), text: moneyMoveMessages.returningText }
  return { title: moneyMoveMessages.weOwe(amount), text: moneyMoveMessages.weOweText }
}
