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
  /** 1 when the money came for an order that could no longer be paid: it goes back. */
  late: Generated<number>
  /** When the provider is asked again about one that is open, or disputed. */
  check_at: Generated<number>
  /** What the buyer was promised back and has not got: it came too late, or its refund failed. */
  owed_cents: Generated<number>
  /** What banks hold in disputes that are open, and what they took in those that were lost. */
  disputed_cents: Generated<number>
  lost_cents: Generated<number>
  /** When the shop tries again to return what is owed, and how often that has failed. */
  return_at: Generated<number>
  return_attempts: Generated<number>
  /** Raised with every change of its refunds and disputes: an answer of the provider that was asked for before is old. */
  version: Generated<number>
  created_at: number
  updated_at: number
}

/** One attempt to return money. Its states and steps are in contract/refund-states.ts. */
export interface RefundTable {
  id: string
  payment_id: string
  amount_cents: number
  status: Generated<RefundState>
  /** Null until the provider has answered. */
  provider_id: string | null
  /** Null for a refund made at the provider itself. */
  idempotency_key: string | null
  /** The provider's word for why it failed. */
  failure: string | null
  /** 1 when it returns what is owed. */
  repays: Generated<number>
  /** When the provider is asked about one that is requested or pending. */
  check_at: Generated<number>
  reason: string
  actor_id: string | null
  created_at: number
  updated_at: Generated<number>
}

/** A payment that its buyer contests at the bank, by the provider's own id. */
export interface DisputeTable {
  id: string
  payment_id: string
  amount_cents: number
  reason: string
  /** The provider's own word; contract/dispute-states.ts says what it means. */
  status: string
  due_at: number | null
  created_at: number
  updated_at: number
}

/** Events of the payment provider that were handled; the id keeps a second delivery from counting. */
export interface ProviderEventTable {
  id: string
  type: string
  received_at: number
}
