import { describe, expect, it } from 'vitest'
import { decideReplacement } from './restart.rules.ts'

/** The delays and outcomes after this many deaths in a row. */
function follow(deaths: number, { livedMs = 5, othersServe = false } = {}) {
  let shortLives = 0
  return Array.from({ length: deaths }, () => {
    const next = decideReplacement({ shortLives, livedMs, othersServe })
    shortLives = next.shortLives
    return next.outcome === 'start' ? next.delayMs : next.outcome
  })
}

describe('The restart of a worker', () => {
  it('A worker that dies after a long life is replaced at once, however often', () => {
    expect(follow(9, { livedMs: 10_000 })).toEqual(Array(9).fill(0))
  })

  it('A crash loop is restarted with growing delays and given up when no other worker serves', () => {
    expect(follow(5)).toEqual([250, 500, 1_000, 2_000, 'give-up'])
  })

  it('A crash loop is restarted forever, with a bounded delay, while other workers serve', () => {
    expect(follow(9, { othersServe: true })).toEqual([
      250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000,
    ])
  })

  it('A long life resets the restart delay', () => {
    const { shortLives } = decideReplacement({ shortLives: 4, livedMs: 60_000, othersServe: false })
    expect(decideReplacement({ shortLives, livedMs: 5, othersServe: false })).toMatchObject({ delayMs: 250 })
  })
})
