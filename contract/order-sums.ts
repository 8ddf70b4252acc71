import { type OrderState, wasPaid } from './order-states.ts'

/** What an order cost, what was paid and what went back, in lines that always add up. */

type SumKind = 'ordered' | 'due' | 'paid' | 'refunded' | 'byBank' | 'net'

export interface OrderSum {
  kind: SumKind
  /** Negative for money that went back. */
  cents: number
}

export interface OrderMoney {
  status: OrderState
  priceCents: number
  refundedCents: number
  /** What a bank returned to the buyer after a dispute. */
  lostCents: number
}

export interface OrderSums {
  /** Only the lines that apply. */
  lines: OrderSum[]
  /** What is due before the payment, what was paid after it, and what remains paid once money went back. */
  total: OrderSum
}

export function sumOrder({ status, priceCents, refundedCents, lostCents }: OrderMoney): OrderSums {
  const ordered: OrderSum = { kind: 'ordered', cents: priceCents }
  if (status === 'placed') return { lines: [ordered], total: { kind: 'due', cents: priceCents } }
  if (!wasPaid(status)) return { lines: [], total: ordered }
  const paid: OrderSum = { kind: 'paid', cents: priceCents }
  const back: OrderSum[] = [
    { kind: 'refunded' as const, cents: -refundedCents },
    { kind: 'byBank' as const, cents: -lostCents },
  ].filter(({ cents }) => cents < 0)
  if (back.length === 0) return { lines: [ordered], total: paid }
  return {
    lines: [ordered, paid, ...back],
    total: { kind: 'net', cents: priceCents - refundedCents - lostCents },
  }
}
