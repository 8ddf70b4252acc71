import type { PaymentDesk } from './payment-desk.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const EVERY_MS = 60_000
/** Listing costs more calls than it usually finds anything. */
const LIST_EVERY_ROUNDS = 10

interface ReconcilerOptions {
  desk: PaymentDesk
  onError: (error: unknown) => void
  everyMs?: number
}

/** Reconciles again and again, one round after the other; a failure is told and tried again in the next. */
export function startReconciler({ desk, onError, everyMs = EVERY_MS }: ReconcilerOptions): {
  close(): Promise<void>
} {
  let closed = false
  let rounds = 0
  let running: Promise<void> = Promise.resolve()
  let timer = setTimeout(start, everyMs).unref()

  async function run(): Promise<void> {
    const withList = rounds % LIST_EVERY_ROUNDS === 0
    rounds += 1
    await reconcilePayments(desk, { withList, onError }).catch(onError)
    if (!closed) timer = setTimeout(start, everyMs).unref()
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
