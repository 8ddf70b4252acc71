import { MINUTE_MS } from '../../contract/durations.ts'
import type { Engine } from '../db/dialect/engine.ts'
import type { ImageStore } from '../modules/images/image-store.ts'
import { removeReleasedImages, scheduleUnusedImages } from '../modules/images/remove-released-images.ts'
import { expireHolds } from '../modules/orders/expire-holds.ts'
import { deleteExpiredRecords } from './delete-expired-records.ts'

/** What every sweep of the shop takes. Tests pass a shorter `everyMs`. */
interface Schedule {
  onError: (error: unknown) => void
  everyMs?: number
}

interface DatabaseSweep extends Schedule {
  engine: Engine
  now: () => number
}

interface Job {
  close(): Promise<void>
}

interface SweepOptions extends Required<Schedule> {
  /** Processes one batch. Returns true when it found work, so that there may be more. */
  sweepBatch: () => Promise<boolean>
}

/** Sweeps immediately and then every `everyMs`, batch by batch. Reports a failure and tries again later. */
function startSweep({ sweepBatch, everyMs, onError }: SweepOptions): Job {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function sweep(): Promise<void> {
    try {
      while (!closed && (await sweepBatch()));
    } catch (error) {
      onError(error)
    }
    if (!closed) timer = setTimeout(start, everyMs).unref()
  }

  function start(): void {
    running = sweep()
  }

  start()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}

/** Expires unpaid orders soon after their hold ends. */
export function startHoldSweeper({
  engine,
  now,
  onOrderClosed,
  onError,
  everyMs = MINUTE_MS,
}: DatabaseSweep & { onOrderClosed: (orderId: string) => void }): Job {
  async function sweepBatch(): Promise<boolean> {
    const expired = await expireHolds(engine, { now: now() })
    for (const id of expired) onOrderClosed(id)
    return expired.length > 0
  }
  return startSweep({ sweepBatch, everyMs, onError })
}

/** Deletes expired records while the shop is open. */
export function startDataSweeper({ engine, now, onError, everyMs = 10 * MINUTE_MS }: DatabaseSweep): Job {
  const sweepBatch = async () => (await deleteExpiredRecords(engine, { now: now() })) > 0
  return startSweep({ sweepBatch, everyMs, onError })
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
  everyMs = 10 * MINUTE_MS,
}: DatabaseSweep & { images: ImageStore }): Job {
  let hasLooked = false
  const sweepBatch = async () => {
    if (!hasLooked) await scheduleUnusedImages(engine, now())
    hasLooked = true
    return (await removeReleasedImages(engine, images, now())) > 0
  }
  return startSweep({ sweepBatch, everyMs, onError })
}

/** Writes the counted searches while the shop is open. */
export function startSearchWriter({
  searchLog,
  onError,
  everyMs = 10_000,
}: Schedule & { searchLog: { flush(): Promise<void> } }): Job {
  const sweepBatch = async () => {
    await searchLog.flush()
    return false
  }
  return startSweep({ sweepBatch, everyMs, onError })
}
