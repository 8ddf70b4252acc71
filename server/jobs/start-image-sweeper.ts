import { MINUTE_MS } from '../../contract/durations.ts'
import type { Engine } from '../db/dialect/engine.ts'
import type { ImageStore } from '../modules/images/image-store.ts'
import { removeReleasedImages, scheduleUnusedImages } from '../modules/images/remove-released-images.ts'
import { startSweep } from './start-sweep.ts'

const SWEEP_EVERY_MS = 10 * MINUTE_MS

interface SweeperOptions {
  engine: Engine
  images: ImageStore
  now: () => number
  onError: (error: unknown) => void
  everyMs?: number
}

/**
 * Removes images that nothing shows: released ones, also those of a process that could not finish, and uploads that
 * were not used within a day. Its first run also plans the removal of unused images that have no planned removal, for
 * example after a restore.
 */
export function startImageSweeper({
  engine,
  images,
  now,
  onError,
  everyMs = SWEEP_EVERY_MS,
}: SweeperOptions): { close(): Promise<void> } {
  let hasLooked = false
  const sweepBatch = async () => {
    if (!hasLooked) await scheduleUnusedImages(engine, now())
    hasLooked = true
    return (await removeReleasedImages(engine, images, now())) > 0
  }
  return startSweep({ sweepBatch, everyMs, onError })
}
