import type { Generated } from 'kysely'

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
  /** When the provider is asked about an open one again. */
  check_at: Generated<number>
  created_at: number
  updated_at: number
}

/** Money that was returned, by the provider's own id, so that nothing counts twice. */
export interface RefundTable {
  id: string
  payment_id: string
  amount_cents: number
  reason: string
  actor_id: string | null
  created_at: number
}

/** Events of the payment provider that were handled; the id keeps a second delivery from counting. */
export interface ProviderEventTable {
  id: string
  type: string
  received_at: number
}
