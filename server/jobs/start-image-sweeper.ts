import { MINUTE_MS } from '../../contract/durations.ts'
import type { Engine } from '../db/dialect/engine.ts'
import type { ImageStore } from '../modules/images/image-store.ts'
import { removeReleasedPictures, scheduleUnusedImages } from '../modules/images/remove-released-images.ts'
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
 * Removes pictures that nothing shows: those that were released, also by a process that could not finish, and uploads that
 * were not used within a day. What no note speaks of, as after a restore, is noted once at the start.
 */
export function startPictureSweeper({
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
    return (await removeReleasedPictures(engine, images, now())) > 0
  }
  return startSweep({ sweepBatch, everyMs, onError })
}
