import type Stripe from 'stripe'
import type { RefundState } from '../../../contract/refund-states.ts'

/** Stripe's payment intent, reduced to what the shop uses. */

export interface ProviderIntent {
  id: string
  status: Stripe.PaymentIntent.Status
  clientSecret: string
  /** From the metadata that the shop wrote into the intent. */
  orderId: string | null
  amountCents: number
  receivedCents: number
  refundedCents: number
  currency: string
  livemode: boolean
  createdAt: number
}

export interface ProviderRefund {
  id: string
  intentId: string | null
  amountCents: number
  status: Exclude<RefundState, 'requested'>
  /** The provider's code for the failure. */
  failure: string | null
  /** The shop's record, from the refund's metadata; null for a refund made in the provider's dashboard. */
  refundId: string | null
  reason: string
  actor: { userId: string; email: string } | null
}

export interface ProviderDispute {
  id: string
  intentId: string | null
  amountCents: number
  reason: string
  status: string
  dueAt: number | null
  createdAt: number
}

export interface ProviderEvent {
  id: string
  type: string
  livemode: boolean
  intentId: string | null
}

export function toIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  const { latest_charge: charge } = intent
  return {
    id: intent.id,
    status: intent.status,
    clientSecret: intent.client_secret ?? '',
    orderId: intent.metadata.orderId ?? null,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    refundedCents: charge && typeof charge === 'object' ? charge.amount_refunded : 0,
    currency: intent.currency,
    livemode: intent.livemode,
    createdAt: intent.created * 1000,
  }
}

const idOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  return value && typeof value === 'object' && 'id' in value ? String(value.id) : null
}

const REFUND_STATUS: Record<string, ProviderRefund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
}

export function toRefund(refund: Stripe.Refund): ProviderRefund {
  // Earlier versions of the shop wrote the reason and the admin's address as well.
  const { refundId, reason, actorId, actorEmail } = refund.metadata ?? {}
  return {
    id: refund.id,
    intentId: idOf(refund.payment_intent),
    amountCents: refund.amount,
    // `requires_action` is pending too: it waits for the buyer.
    status: REFUND_STATUS[refund.status ?? ''] ?? 'pending',
    failure: refund.failure_reason ?? null,
    refundId: refundId ?? null,
    reason: reason ?? 'Refunded at the payment provider',
    actor: actorId && actorEmail ? { userId: actorId, email: actorEmail } : null,
  }
}

export function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { due_by: dueBy } = dispute.evidence_details
  return {
    id: dispute.id,
    intentId: idOf(dispute.payment_intent),
    amountCents: dispute.amount,
    reason: dispute.reason,
    status: dispute.status,
    dueAt: dueBy === null ? null : dueBy * 1000,
    createdAt: dispute.created * 1000,
  }
}

export function toEvent({ id, type, livemode, data }: Stripe.Event): ProviderEvent {
  const object = data.object as { object?: string; payment_intent?: unknown }
  const intent = object.object === 'payment_intent' ? object : object.payment_intent
  return { id, type, livemode, intentId: idOf(intent) }
}
