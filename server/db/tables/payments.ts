import type { Generated } from 'kysely'
import type { RefundState } from '../../../contract/refund-states.ts'

export interface PaymentTable {
  id: string
  order_id: string
  intent_id: string
  amount_cents: number
  refunded_cents: number
  currency: string
  status: 'open' | 'succeeded' | 'refunded' | 'cancelled'
  /** 1 if the money came for an order that could no longer be paid. It is returned. */
  late: Generated<number>
  /** When to ask the provider again about an open or disputed payment. */
  check_at: Generated<number>
  /** Money promised back to the buyer and not returned yet: the payment was late, or its refund failed. */
  owed_cents: Generated<number>
  /** What banks hold in open disputes, and what they took in lost ones. */
  disputed_cents: Generated<number>
  lost_cents: Generated<number>
  /** When the shop next tries to return what is owed, and how often that has failed. */
  return_at: Generated<number>
  return_attempts: Generated<number>
  /** Raised by every change of refunds and disputes: an answer that the provider was asked for earlier is outdated. */
  version: Generated<number>
  created_at: number
  updated_at: number
}

/** One attempt to return money. contract/refund-states.ts has its states and steps. */
export interface RefundTable {
  id: string
  payment_id: string
  amount_cents: number
  status: Generated<RefundState>
  /** Null until the provider has answered. */
  provider_id: string | null
  /** Null for a refund that was made at the provider. */
  idempotency_key: string | null
  /** The provider's reason for the failure. */
  failure: string | null
  /** 1 if it returns what is owed. */
  repays: Generated<number>
  /** When to ask the provider about a requested or pending refund. */
  check_at: Generated<number>
  reason: string
  actor_id: string | null
  created_at: number
  updated_at: Generated<number>
}

/** The pieces of a line that a refund is about. A refund of a plain amount has none. */
export interface RefundLineTable {
  refund_id: string
  line_id: string
  quantity: number
  cents: number
}

/** A payment that the buyer contests at the bank. The id is the provider's. */
export interface DisputeTable {
  id: string
  payment_id: string
  amount_cents: number
  reason: string
  /** The provider's own word. contract/dispute-states.ts explains it. */
  status: string
  due_at: number | null
  created_at: number
  updated_at: number
}

/** Handled events of the payment provider. The id prevents a second delivery from counting. */
export interface ProviderEventTable {
  id: string
  type: string
  received_at: number
}
