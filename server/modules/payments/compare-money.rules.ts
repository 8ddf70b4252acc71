import type { DisputeRow, RefundRow } from '../../db/schema.ts'
import { formatCents } from '../shop/shop.ts'
import type { ProviderDispute, ProviderRefund } from './provider-answers.rules.ts'
import type { Disagreement } from './reconciliation.rules.ts'

interface OfPayment {
  order_id: string
  intent_id: string
}

export type ComparedRefund = Pick<RefundRow, 'provider_id' | 'amount_cents' | 'status'> & OfPayment
export type ComparedDispute = Pick<DisputeRow, 'id' | 'amount_cents' | 'status'> & OfPayment

const NOT_THERE = 'the provider does not know it'

/** Finds refunds whose state differs between shop and provider, and refunds that only one side knows. */
export function compareRefundStates(
  listed: readonly ProviderRefund[],
  { rows, payments }: { rows: readonly ComparedRefund[]; payments: readonly OfPayment[] },
): Disagreement[] {
  const byId = new Map(rows.map((row) => [row.provider_id, row]))
  const there = new Map(listed.map((refund) => [refund.id, refund]))
  const known = rows.flatMap((row) => {
    const status = there.get(row.provider_id ?? '')?.status ?? null
    if (row.provider_id === null || status === row.status) return []
    const words = status === null ? NOT_THERE : `at the provider it is ${status}`
    const amount = row.amount_cents
    const text = `A refund of ${formatCents(amount)} is ${row.status} here; ${words}.`
    return [disagree('refund-state-differs', row, { here: amount, there: status && amount, text })]
  })
  const unknown = listed.flatMap(({ id, intentId, amountCents, status }) => {
    const payment = payments.find(({ intent_id }) => intent_id === intentId)
    if (!payment || byId.has(id)) return []
    const text = `A refund of ${formatCents(amountCents)} is ${status} at the provider, but not recorded here.`
    return [disagree('refund-state-differs', payment, { here: null, there: amountCents, text })]
  })
  return [...known, ...unknown]
}

export function compareDisputes(
  listed: readonly ProviderDispute[],
  { rows, payments }: { rows: readonly ComparedDispute[]; payments: readonly OfPayment[] },
): Disagreement[] {
  const there = new Map(listed.map((dispute) => [dispute.id, dispute]))
  const known = rows.flatMap((row) => {
    const dispute = there.get(row.id)
    if (dispute?.status === row.status && dispute.amountCents === row.amount_cents) return []
    const words = dispute ? `at the provider it is ${toWords(dispute.status)}` : NOT_THERE
    const text = `A dispute about ${formatCents(row.amount_cents)} is ${toWords(row.status)} here; ${words}.`
    const sums = { here: row.amount_cents, there: dispute?.amountCents ?? null, text }
    return [disagree('dispute-differs', row, sums)]
  })
  const unknown = listed.flatMap(({ id, intentId, amountCents, status }) => {
    const payment = payments.find(({ intent_id }) => intent_id === intentId)
    if (!payment || rows.some((row) => row.id === id)) return []
    const text = `A dispute about ${formatCents(amountCents)} is ${toWords(status)} at the provider, but not recorded here.`
    return [disagree('dispute-differs', payment, { here: null, there: amountCents, text })]
  })
  return [...known, ...unknown]
}

const toWords = (status: string) => status.replaceAll('_', ' ')

function disagree(
  kind: Disagreement['kind'],
  { order_id: orderId, intent_id: intentId }: OfPayment,
  found: Pick<Disagreement, 'here' | 'there' | 'text'>,
): Disagreement {
  return { kind, orderId, intentId, ...found }
}

/** Reports a refund once per order: the state of a known refund explains more than a difference of the sums. */
export function mergeDisagreements(
  sums: readonly Disagreement[],
  states: readonly Disagreement[],
): Disagreement[] {
  const isKnownHere = ({ kind, here }: Disagreement) => kind === 'refund-state-differs' && here !== null
  const explained = new Set(states.filter(isKnownHere).map(({ orderId }) => orderId))
  const kept = sums.filter(({ kind, orderId }) => kind !== 'refund-differs' || !explained.has(orderId))
  const reported = new Set(kept.map(({ orderId }) => orderId))
  return [
    ...kept,
    ...states.filter(({ kind, orderId }) => kind === 'dispute-differs' || !reported.has(orderId)),
  ]
}
