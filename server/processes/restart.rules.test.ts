import { describe, expect, it } from 'vitest'
import { replaceDead } from './restart.rules.ts'

/** What follows so many deaths in a row. */
function follow(deaths: number, { livedMs = 5, othersServe = false } = {}) {
  let shortLives = 0
  return Array.from({ length: deaths }, () => {
    const next = replaceDead({ shortLives, livedMs, othersServe })
    shortLives = next.shortLives
    return next.outcome === 'start' ? next.delayMs : next.outcome
  })
}

describe('a process that died', () => {
  it('after a long life is replaced at once, however often', () => {
    expect(follow(9, { livedMs: 10_000 })).toEqual(Array(9).fill(0))
  })

  it('at once is replaced later and later, and given up when nobody serves', () => {
    expect(follow(5)).toEqual([250, 500, 1_000, 2_000, 'give-up'])
  })

  it('at once is replaced for ever, though not in haste, while others serve', () => {
    expect(follow(9, { othersServe: true })).toEqual([
      250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000,
    ])
  })

  it('begins anew with a small delay once one has lived', () => {
    const { shortLives } = replaceDead({ shortLives: 4, livedMs: 60_000, othersServe: false })
    expect(replaceDead({ shortLives, livedMs: 5, othersServe: false })).toMatchObject({ delayMs: 250 })
  })
})
