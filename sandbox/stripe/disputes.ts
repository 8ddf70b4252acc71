import type Stripe from 'stripe'
import type { Account } from './account.ts'
import { missing } from './api-error.ts'
import { objectParam, type Params, refuseUnknown, textParam } from './form-encoding.ts'
import { newId } from './keys.ts'

const DAY_SECONDS = 86_400
const DAYS_TO_ANSWER = 9

export interface OpenedDispute {
  reason?: string
  /** The bank only asks and takes no money yet. */
  inquiry?: boolean
  /** In cents; defaults to the whole charge. */
  amount?: number
}

const NO_EVIDENCE: Omit<Stripe.Dispute.Evidence, 'enhanced_evidence'> = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

const isInquiry = ({ status }: Stripe.Dispute) => status.startsWith('warning')

/** Whether a disputed charge can be refunded: only during an inquiry or after the dispute is over. */
export function isRefundable({ store }: Account, charge: Stripe.Charge): boolean {
  const disputes = store.list({ kind: 'dispute', parent: String(charge.payment_intent), limit: 100 })
  return (disputes as Stripe.Dispute[]).every((dispute) => dispute.is_charge_refundable)
}

/** Opens a dispute: the cardholder contests a charge at the bank. */
export function openDispute(
  { store, events, now }: Account,
  chargeId: string,
  { reason = 'fraudulent', inquiry = false, amount }: OpenedDispute,
): Stripe.Dispute {
  const charge = store.find('charge', chargeId)
  if (!charge) throw missing('charge', chargeId, 'charge')
  const dispute: Stripe.Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: amount ?? charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...NO_EVIDENCE, enhanced_evidence: {} },
    evidence_details: {
      due_by: now() + DAYS_TO_ANSWER * DAY_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  }
  charge.disputed = true
  store.put(charge)
  store.put(dispute, { parent: String(charge.payment_intent) })
  events.record('charge.dispute.created', dispute)
  if (!inquiry) events.record('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

function requireDispute({ store }: Account, id: string): Stripe.Dispute {
  const dispute = store.find('dispute', id)
  if (!dispute) throw missing('dispute', id)
  return dispute
}

const OVER: readonly Stripe.Dispute.Status[] = ['won', 'lost', 'warning_closed', 'prevented']

/** Applies the bank's decision on a dispute. */
export function moveDispute(account: Account, id: string, status: Stripe.Dispute.Status): Stripe.Dispute {
  const { store, events } = account
  const dispute = requireDispute(account, id)
  if (OVER.includes(dispute.status) || dispute.status === status) return dispute
  const wasInquiry = isInquiry(dispute)
  dispute.status = status
  // A won payment can be refunded again.
  dispute.is_charge_refundable = status === 'won' || isInquiry(dispute)
  store.put(dispute)
  if (wasInquiry && !isInquiry(dispute)) events.record('charge.dispute.funds_withdrawn', dispute)
  if (!OVER.includes(status)) events.record('charge.dispute.updated', dispute)
  else events.record('charge.dispute.closed', dispute)
  if (status === 'won') events.record('charge.dispute.funds_reinstated', dispute)
  return dispute
}

/** Evidence texts that decide a test dispute: https://docs.stripe.com/testing#disputes. */
const VERDICTS: Record<string, Stripe.Dispute.Status> = { winning_evidence: 'won', losing_evidence: 'lost' }

/** Stores the merchant's evidence. Submitted evidence goes to the bank, which decides later. */
export function answerDispute(account: Account, id: string, params: Params): Stripe.Dispute {
  refuseUnknown(params, ['evidence', 'submit', 'metadata'])
  const dispute = requireDispute(account, id)
  const text = textParam(objectParam(params, 'evidence'), 'uncategorized_text') ?? null
  dispute.evidence.uncategorized_text = text
  dispute.evidence_details.has_evidence = true
  account.store.put(dispute)
  if (params.submit === 'false') return dispute
  dispute.evidence_details.submission_count += 1
  dispute.evidence_details.submission_method = 'manual'
  account.store.put(dispute)
  const wasInquiry = isInquiry(dispute)
  const reviewed = moveDispute(account, id, wasInquiry ? 'warning_under_review' : 'under_review')
  const verdict = VERDICTS[text ?? '']
  if (verdict) account.later(() => moveDispute(account, id, wasInquiry ? 'warning_closed' : verdict))
  return reviewed
}
