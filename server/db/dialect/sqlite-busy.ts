import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Database } from '../schema.ts'
import type { Db } from './engine.ts'

/** How long a write waits for one of another process. */
const BUSY_TIMEOUT_MS = 5_000
const SQLITE_BUSY = 5

/** Whether another process is writing. */
export function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
  return (code & 0xff) === SQLITE_BUSY
}

/**
 * Retries while another process writes. SQLite's own wait would block this whole process. It also sleeps so long
 * between tries that a busy neighbor could keep it out until it gives up.
 */
export async function retryWhileBusy<Result>(work: () => Result): Promise<Result> {
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

/** Waits for other processes only at the start of a transaction, so the work never runs twice. */
export async function withoutTimeouts<Result>(
  db: Db,
  work: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  let hasBegun = false
  while (true) {
    try {
      return await db.transaction().execute((tx) => {
        hasBegun = true
        return work(tx)
      })
    } catch (error) {
      if (hasBegun || !isBusy(error)) throw error
    }
  }
}
