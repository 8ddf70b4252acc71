import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { pace, paceDetails } from './pace.ts'

describe('Pacing', () => {
  it('Each item is worked on once, with the given number at the same time', async () => {
    const done: number[] = []
    let now = 0
    let most = 0
    const items = Array.from({ length: 20 }, (_, index) => index)
    const paced = await pace(items, {
      atOnce: 4,
      async work(item) {
        now += 1
        most = Math.max(most, now)
        await nextTurn()
        now -= 1
        done.push(item)
      },
    })
    expect(done.toSorted((a, b) => a - b)).toEqual(items)
    expect(most).toBe(4)
    expect(paced.perSecond).toBeGreaterThan(0)
    expect(paced.p99).toBeGreaterThanOrEqual(paced.p50)
  })

  it('Pacing fails when one item fails', async () => {
    const work = () => Promise.reject(new Error('not placed'))
    await expect(pace([1], { atOnce: 1, work })).rejects.toThrow('not placed')
  })

  it('The details are medians of the turns', () => {
    const turnOf = (ms: number) => ({ perSecond: 1, p50: ms, p99: 2 * ms, cpu: 3 * ms })
    expect(paceDetails([turnOf(3), turnOf(1), turnOf(2)])).toEqual({
      'p50 ms': 2,
      'p99 ms': 4,
      'CPU s per 1,000': 6,
    })
  })
})
