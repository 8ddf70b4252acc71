/** Whoever ends sooner than this after its start has not really lived. */
const SHORT_LIFE_MS = 10_000
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 10_000
/** So many short lives in a row, and nobody else who serves: there is no hope that the next will be longer. */
const MOST_SHORT_LIVES = 5

export type Replacement =
  | { outcome: 'start'; shortLives: number; delayMs: number }
  | { outcome: 'give-up'; shortLives: number }

/**
 * What follows the death of a process: another takes its place, at once after a long life, later and later after short
 * ones. As long as somebody else serves it is tried for ever, because a shop with fewer processes is still a shop.
 */
export function replaceDead({
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
  if (shortLives >= MOST_SHORT_LIVES && !othersServe) return { outcome: 'give-up', shortLives }
  return {
    outcome: 'start',
    shortLives,
    delayMs: Math.min(FIRST_DELAY_MS * 2 ** before, LONGEST_DELAY_MS),
  }
}
