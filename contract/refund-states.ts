/** The life of a refund: every state, every legal step, and what a step does to the books. */

/** `requested`: the shop has decided, and the provider has not answered yet. The others are the provider's words. */
export const REFUND_STATES = ['requested', 'pending', 'succeeded', 'failed', 'canceled'] as const

export type RefundState = (typeof REFUND_STATES)[number]

/**
 * `return`: the amount counts as returned. When nothing of the payment is left, the order ends, and its pieces go where
 * order-states.ts says.
 * `owe`: the amount stops counting, and the shop owes it. The order and the stock stay as they are, because pieces that
 * went back on sale may be sold by now.
 */
export type RefundEffect = 'return' | 'owe' | 'none'

/** Nothing leads back: an older answer of the provider that arrives late changes nothing. */
const steps: Record<RefundState, Partial<Record<RefundState, RefundEffect>>> = {
  requested: { pending: 'return', succeeded: 'return', failed: 'none', canceled: 'none' },
  pending: { succeeded: 'none', failed: 'owe', canceled: 'owe' },
  succeeded: { failed: 'owe', canceled: 'owe' },
  failed: {},
  canceled: {},
}

/** A refund made at the provider itself begins in any of the provider's states, as if it had been requested before. */
export const FIRST_REFUND_STATE: RefundState = 'requested'

export function canStepRefund({ from, to }: { from: RefundState; to: RefundState }): boolean {
  return steps[from][to] !== undefined
}

export function refundEffectOf({ from, to }: { from: RefundState; to: RefundState }): RefundEffect {
  return steps[from][to] ?? 'none'
}

/** Whether a refund in this state counts as money that went back. */
export function isReturned(state: RefundState): boolean {
  return state === 'pending' || state === 'succeeded'
}
