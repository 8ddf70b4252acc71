import { acquireLease, releaseLease, renewLease } from './lease.repository.ts'
import type { PaymentContext } from './payment-context.ts'

/** After a crash, other processes wait at most this long for the lease. */
export const LEASE_MS = 30_000
const RENEWALS_PER_LEASE = 3

interface LeaseOptions {
  leaseMs?: number | undefined
  onError: (error: unknown) => void
}

/**
 * Runs work that only one process at a time may do, and renews the lease until the work ends. Returns false when
 * another process has the lease. Long work checks `isHeld`, so it stops if a stalled process has lost its lease.
 */
export async function runWithLease(
  { engine: { db }, now }: Pick<PaymentContext, 'engine' | 'now'>,
  { leaseMs = LEASE_MS, onError }: LeaseOptions,
  work: (isHeld: () => boolean) => Promise<void>,
): Promise<boolean> {
  let until: number | null = now() + leaseMs
  if (!(await acquireLease(db, { now: now(), until }))) return false
  let renewing: Promise<void> = Promise.resolve()

  async function renew(): Promise<void> {
    if (until === null) return
    const next = now() + leaseMs
    until = (await renewLease(db, { until, next })) ? next : null
  }

  const timer = setInterval(() => {
    // One renewal at a time: each one needs the expiry that the previous one wrote.
    renewing = renewing.then(renew).catch(onError)
  }, leaseMs / RENEWALS_PER_LEASE).unref()
  try {
    await work(() => until !== null && now() < until)
  } finally {
    clearInterval(timer)
    await renewing
    if (until !== null) await releaseLease(db, until)
  }
  return true
}
