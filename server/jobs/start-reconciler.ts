import { MINUTE_MS } from '../../contract/durations.ts'
import type { PaymentDesk } from '../modules/payments/payment-desk.ts'
import { reconcilePayments } from '../modules/payments/reconcile-payments.ts'

/** Soon, so that a shop that is restarted again and again finds the time for it. */
const FIRST_MS = 2_000
/** Another process is at it, or was killed at it and keeps the lease for a while. */
const AGAIN_MS = 10_000
const EVERY_MS = MINUTE_MS
/** Listing costs more calls than it usually finds anything. */
const LIST_EVERY_ROUNDS = 10

interface ReconcilerOptions {
  desk: PaymentDesk
  onError: (error: unknown) => void
  firstMs?: number
  againMs?: number
  everyMs?: number
}

/** Reconciles again and again, one round after the other; a failure is told and tried again in the next. */
export function startReconciler({
  desk,
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
    const isDone = await reconcilePayments(desk, { withList, onError, isStopped: () => closed }).catch(
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
