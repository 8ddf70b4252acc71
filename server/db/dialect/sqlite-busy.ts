import { setTimeout as sleep } from 'node:timers/promises'

/** How long a write waits for that of another process. */
const BUSY_TIMEOUT_MS = 5_000
const SQLITE_BUSY = 5

/** Another process is writing. */
export function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
  return (code & 0xff) === SQLITE_BUSY
}

/**
 * Tries again while another process writes. SQLite's own way of waiting would hold up everything else in this process,
 * and sleeps for so long between two looks that a busy neighbour could keep it out until it gives up.
 */
export async function whenFree<Result>(work: () => Result): Promise<Result> {
  const deadline = performance.now() + BUSY_TIMEOUT_MS
  while (true) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
    }
    await sleep(1)
  }
}
