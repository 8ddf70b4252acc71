import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '../../../contract/durations.ts'
import type { Reconciliation } from '../../../contract/schemas/shop-report.ts'
import { compareWithProvider } from './compare-with-provider.ts'
import type { PaymentContext } from './payment-context.ts'

/** A comparison asks the provider for the payments of 30 days, so it is not made for every read of the work queue. */
const KEPT_MS = 10 * MINUTE_MS
/** After a failure the provider is left alone for a while. */
const PAUSE_MS = MINUTE_MS
/** How long a reply waits for the first comparison. */
const FIRST_COMPARISON_TIMEOUT_MS = 1_500

export interface DisagreementWatch {
  /** Compares now. */
  compare(): Promise<Reconciliation>
  /** The number found by the last comparison, which it renews in the background; undefined before the first. */
  count(): Promise<number | undefined>
}

export function watchDisagreements(context: PaymentContext): DisagreementWatch {
  let known: number | undefined
  let nextAt = 0
  let underWay: Promise<void> | null = null

  async function compare(): Promise<Reconciliation> {
    const found = await compareWithProvider(context)
    known = found.disagreements.length
    nextAt = context.now() + KEPT_MS
    return found
  }

  /** Ignores a failure: the number stays as it was, and the payments page shows the reason. */
  function renew(): Promise<void> {
    nextAt = context.now() + PAUSE_MS
    underWay ??= compare()
      .then(
        () => {},
        () => {},
      )
      .finally(() => {
        underWay = null
      })
    return underWay
  }

  return {
    compare,
    async count() {
      if (context.now() >= nextAt) {
        const renewed = renew()
        if (known === undefined)
          await Promise.race([renewed, sleep(FIRST_COMPARISON_TIMEOUT_MS, undefined, { ref: false })])
      }
      return known
    },
  }
}
