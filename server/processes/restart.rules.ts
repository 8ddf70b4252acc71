/** A worker that exits within this time counts as a crash loop. */
const SHORT_LIFE_MS = 10_000
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 10_000
/** After this many short lives in a row, with no other worker serving, the primary gives up. */
const MAX_SHORT_LIVES = 5

export type Replacement =
  | { outcome: 'start'; shortLives: number; delayMs: number }
  | { outcome: 'give-up'; shortLives: number }

/**
 * Decides what happens after a worker died. A replacement starts at once after a long life, and with growing delays
 * after short ones. While other workers serve, the primary keeps trying: the shop works with fewer processes too.
 */
export function decideReplacement({
  shortLives: before,
  livedMs,
  othersServe,
}: {
  shortLives: number
  livedMs: number
  othersServe: boolean
}): Replacement {
  if (livedMs >= SHORT_LIFE_MS) return { outcome: 'start', shortLives: 0, delayMs: 0 }
  const shortLives = before + 1
  if (shortLives >= MAX_SHORT_LIVES && !othersServe) return { outcome: 'give-up', shortLives }
  return {
    outcome: 'start',
    shortLives,
    delayMs: Math.min(FIRST_DELAY_MS * 2 ** before, LONGEST_DELAY_MS),
  }
}
