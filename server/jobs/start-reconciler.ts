import { MINUTE_MS } from '../../contract/durations.ts'
import type { PaymentContext } from '../modules/payments/payment-context.ts'
import { reconcilePayments } from '../modules/payments/reconcile-payments.ts'

/** Short, so that a shop that restarts often still gets to it. */
const FIRST_MS = 2_000
/** How long to wait while another process holds the lease. That process may have been killed. */
const AGAIN_MS = 10_000
const EVERY_MS = MINUTE_MS
/** Listing is rare because it costs many calls and seldom finds anything. */
const LIST_EVERY_ROUNDS = 10

interface ReconcilerOptions {
  context: PaymentContext
  onError: (error: unknown) => void
  firstMs?: number
  againMs?: number
  everyMs?: number
}

/** Reconciles in rounds, one after the other. A failure is reported, and a later round does the work. */
export function startReconciler({
  context,
  onError,
  firstMs = FIRST_MS,
  againMs = AGAIN_MS,
  everyMs = EVERY_MS,
}: ReconcilerOptions): { close(): Promise<void> } {
  let closed = false
  let rounds = 0
  let running: Promise<void> = Promise.resolve()
  let timer = setTimeout(start, firstMs).unref()

  async function run(): Promise<void> {
    const withList = rounds % LIST_EVERY_ROUNDS === 0
    const isDone = await reconcilePayments(context, { withList, onError, isStopped: () => closed }).catch(
      (error: unknown) => {
        onError(error)
        return true
      },
    )
    if (isDone) rounds += 1
    if (!closed) timer = setTimeout(start, isDone ? everyMs : againMs).unref()
  }

  function start(): void {
    running = run()
  }

  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}
