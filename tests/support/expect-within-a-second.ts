import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_EVERY_MS = 10
const LOOKS = 1_000 / LOOK_EVERY_MS

/**
 * Expects a change to show within a second of this process's own time. The second is counted in looks,
 * because the clock also counts the time that a busy machine spends on other processes.
 */
export async function expectWithinASecond(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    if (await isSo()) return
    await sleep(LOOK_EVERY_MS)
  }
  throw new Error(`Not within a second: ${what}`)
}
