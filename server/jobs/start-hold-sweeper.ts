import { MINUTE_MS } from '../../contract/durations.ts'
import type { Engine } from '../db/dialect/engine.ts'
import { expireHolds } from '../modules/orders/expire-holds.ts'
import { startSweep } from './start-sweep.ts'

const SWEEP_EVERY_MS = MINUTE_MS

interface SweeperOptions {
  engine: Engine
  now: () => number
  onOrderClosed: (orderId: string) => void
  onError: (error: unknown) => void
  everyMs?: number
}

/** Expires unpaid orders soon after their hold ends. */
export function startHoldSweeper({
  engine,
  now,
  onOrderClosed,
  onError,
  everyMs = SWEEP_EVERY_MS,
}: SweeperOptions): { close(): Promise<void> } {
  async function sweepBatch(): Promise<boolean> {
    const expired = await expireHolds(engine, { now: now() })
    for (const id of expired) onOrderClosed(id)
    return expired.length > 0
  }
  return startSweep({ sweepBatch, everyMs, onError })
}
