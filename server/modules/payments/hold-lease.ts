import { dropLease, renewLease, takeLease } from './lease.repository.ts'
import type { PaymentDesk } from './payment-desk.ts'

/** As long as a process that was killed keeps the others waiting. */
export const LEASE_MS = 30_000
const RENEWALS_PER_LEASE = 3

interface LeaseOptions {
  leaseMs?: number | undefined
  onError: (error: unknown) => void
}

/**
 * Does work that one process at a time may do, however long it takes: the lease is renewed meanwhile. False when
 * another process has it. Work that asks `isHeld` stops where a process stood still so long that another took over.
 */
export async function holdLease(
  { engine: { db }, now }: Pick<PaymentDesk, 'engine' | 'now'>,
  { leaseMs = LEASE_MS, onError }: LeaseOptions,
  work: (isHeld: () => boolean) => Promise<void>,
): Promise<boolean> {
  let until: number | null = now() + leaseMs
  if (!(await takeLease(db, { now: now(), until }))) return false
  let renewing: Promise<void> = Promise.resolve()

  async function renew(): Promise<void> {
    if (until === null) return
    const next = now() + leaseMs
    until = (await renewLease(db, { until, next })) ? next : null
  }

  const timer = setInterval(() => {
    // One after the other: each is made for the lease that the one before has left.
    renewing = renewing.then(renew).catch(onError)
  }, leaseMs / RENEWALS_PER_LEASE).unref()
  try {
    await work(() => until !== null)
  } finally {
    clearInterval(timer)
    await renewing
    if (until !== null) await dropLease(db, until)
  }
  return true
}
