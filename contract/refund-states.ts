/** The life of a refund: every state, every legal step, and the effect of each step on the books. */

/** `requested`: the shop has decided, and the provider has not answered yet. The other states are the provider's. */
export const REFUND_STATES = ['requested', 'pending', 'succeeded', 'failed', 'canceled'] as const

export type RefundState = (typeof REFUND_STATES)[number]

/**
 * `return`: the amount counts as returned. When the whole payment is returned, the order ends, and order-states.ts says
 * where its pieces go.
 * `owe`: the amount no longer counts as returned, and the shop owes it. The order and the stock do not change, because
 * pieces that went back on sale may be sold by now.
 */
export type RefundEffect = 'return' | 'owe' | 'none'

/** No step leads back, so an older answer of the provider that arrives late changes nothing. */
const steps: Record<RefundState, Partial<Record<RefundState, RefundEffect>>> = {
  requested: { pending: 'return', succeeded: 'return', failed: 'none', canceled: 'none' },
  pending: { succeeded: 'none', failed: 'owe', canceled: 'owe' },
  succeeded: { failed: 'owe', canceled: 'owe' },
  failed: {},
  canceled: {},
}

/** A refund made at the provider starts in any of the provider's states, as if the shop had requested it. */
export const FIRST_REFUND_STATE: RefundState = 'requested'

export function canStepRefund({ from, to }: { from: RefundState; to: RefundState }): boolean {
  return steps[from][to] !== undefined
}

export function refundEffectOf({ from, to }: { from: RefundState; to: RefundState }): RefundEffect {
  return steps[from][to] ?? 'none'
}

/** Whether a refund in this state counts as returned money. */
export function isReturned(state: RefundState): boolean {
  return state === 'pending' || state === 'succeeded'
}
