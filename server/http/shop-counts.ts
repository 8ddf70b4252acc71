import { ORDER_STATES } from '../../contract/order-states.ts'
import { REFUND_STATES } from '../../contract/refund-states.ts'
import { type CountedStep, PAYMENT_OUTCOMES } from '../db/counted-steps.ts'
import type { Engine } from '../db/dialect/engine.ts'
import { EVENT_OUTCOMES, EVENT_TYPES, type ReceivedEvent } from '../modules/payments/receive-event.ts'

/** One label for everything unknown, so that a sender cannot create labels. */
const OTHER = 'other'

export interface Count {
  labels: Record<string, string>
  value: number
}

type Steps = Record<CountedStep['of'], Map<string, number>>

/** What this process has done since its start. Plain numbers, because the metrics library is loaded later. */
export interface ShopCounts {
  list(of: CountedStep['of'] | 'webhook'): Count[]
  countWebhook(received: ReceivedEvent): void
  close(): void
}

/** Every known label starts at zero, so that the first increase is visible. */
const startAtZero = (labels: readonly string[]) => new Map(labels.map((label) => [label, 0]))

export function openShopCounts(engine: Pick<Engine, 'watchSteps'>): ShopCounts {
  const steps: Steps = {
    order: startAtZero(ORDER_STATES),
    payment: startAtZero(PAYMENT_OUTCOMES),
    refund: startAtZero(REFUND_STATES),
  }
  const webhooks = new Map(
    [...EVENT_TYPES, OTHER].map((type) => [type, startAtZero(EVENT_OUTCOMES)] as const),
  )
  const close = engine.watchSteps((made) => {
    for (const { of, state } of made) steps[of].set(state, (steps[of].get(state) ?? 0) + 1)
  })
  return {
    close,
    countWebhook({ type, outcome }) {
      const ofType = webhooks.get(type ?? OTHER) ?? webhooks.get(OTHER)
      ofType?.set(outcome, (ofType.get(outcome) ?? 0) + 1)
    },
    list(of) {
      if (of === 'webhook')
        return [...webhooks].flatMap(([type, outcomes]) =>
          [...outcomes].map(([outcome, value]) => ({ labels: { type, outcome }, value })),
        )
      const name = of === 'payment' ? 'outcome' : 'state'
      return [...steps[of]].map(([state, value]) => ({ labels: { [name]: state }, value }))
    },
  }
}
