import type { Engine } from '../../db/dialect/engine.ts'
import { expireHolds } from './expire-holds.ts'

const SWEEP_EVERY_MS = 60_000

interface SweeperOptions {
  engine: Engine
  now: () => number
  onOrderClosed: (orderId: string) => void
  onError: (error: unknown) => void
  everyMs?: number
}

/** Expires unpaid orders soon after their hold has passed, batch by batch. A failure is told and tried again later. */
export function startHoldSweeper({
  engine,
  now,
  onOrderClosed,
  onError,
  everyMs = SWEEP_EVERY_MS,
}: SweeperOptions): { close(): Promise<void> } {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function sweep(): Promise<void> {
    try {
      let expired: string[] = []
      do {
        expired = await expireHolds(engine, { now: now() })
        for (const id of expired) onOrderClosed(id)
      } while (expired.length > 0 && !closed)
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
