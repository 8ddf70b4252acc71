import { MINUTE_MS } from '../../contract/durations.ts'
import type { Engine } from '../db/dialect/engine.ts'
import { deleteExpiredRecords } from './delete-expired-records.ts'
import { startSweep } from './start-sweep.ts'

const SWEEP_EVERY_MS = 10 * MINUTE_MS

interface SweeperOptions {
  engine: Engine
  now: () => number
  onError: (error: unknown) => void
  everyMs?: number
}

/** Deletes expired records while the shop is open. */
export function startDataSweeper({ engine, now, onError, everyMs = SWEEP_EVERY_MS }: SweeperOptions): {
  close(): Promise<void>
} {
  const sweepBatch = async () => (await deleteExpiredRecords(engine, { now: now() })) > 0
  return startSweep({ sweepBatch, everyMs, onError })
}
