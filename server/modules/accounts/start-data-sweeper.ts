import type { Engine } from '../../db/dialect/engine.ts'
import { forgetWhatIsOver } from './forget-what-is-over.ts'

const SWEEP_EVERY_MS = 10 * 60_000

interface SweeperOptions {
  engine: Engine
  now: () => number
  onError: (error: unknown) => void
  everyMs?: number
}

/** Forgets what is over while the shop is open, batch by batch. A failure is told and tried again later. */
export function startDataSweeper({ engine, now, onError, everyMs = SWEEP_EVERY_MS }: SweeperOptions): {
  close(): Promise<void>
} {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function sweep(): Promise<void> {
    try {
      while (!closed && (await forgetWhatIsOver(engine, { now: now() })) > 0);
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
