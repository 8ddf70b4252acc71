import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_EVERY_MS = 100
const PATIENCE_MS = 180_000

export async function untilNone(what: string, count: () => Promise<number>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (true) {
    const left = await count()
    if (left === 0) return
    if (Date.now() > deadline) throw new Error(`after ${PATIENCE_MS} ms there are still ${left} ${what}`)
    await sleep(LOOK_EVERY_MS)
  }
}
