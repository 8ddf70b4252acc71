import { describe, expect, it } from 'vitest'
import { judgeAll } from './judge.ts'
import { limits } from './limits.ts'
import { grownFigure, sampleFigure, sampleResult } from './sample-results.ts'

const bare = { what: 'bare', values: [100, 100, 100] }
const judgedOf = (figures: ReturnType<typeof sampleFigure>[], what: RegExp) =>
  judgeAll([sampleResult('any', { figures })]).find((verdict) => what.test(verdict.what))

describe('Limits', () => {
  it('A limit is judged by the worst of its figures', () => {
    const verdict = judgedOf(
      [
        sampleFigure('reads/sqlite/home', { against: bare }),
        sampleFigure('reads/postgres/list', { name: 'the slow one', values: [60, 60, 60], against: bare }),
        sampleFigure('reads/postgres/one', { values: [1, 1, 1], against: bare }),
      ],
      /^Home page/,
    )
    expect(verdict).toMatchObject({ figure: 'the slow one', found: 0.6, unit: '×', met: false })
  })

  it('A limit is met at the bound only where the bound itself is allowed', () => {
    const cls = sampleFigure('lighthouse/home/cls', { unit: 'shift', values: [0, 0, 0] })
    expect(judgedOf([cls], /layout shift/)?.met).toBe(true)
    const start = (seconds: number) => sampleFigure('start/sqlite/again', { unit: 's', values: [seconds] })
    expect(judgedOf([start(1.5)], /^Start/)?.met).toBe(false)
    expect(judgedOf([start(1.49)], /^Start/)?.met).toBe(true)
  })

  it('A limit without a measurement is neither met nor missed', () => {
    const verdicts = judgeAll([])
    expect(verdicts).toHaveLength(limits.length)
    expect(verdicts.every(({ met, found }) => met === null && found === null)).toBe(true)
  })

  it('Reads of a grown shop have a limit, and other requests do not', () => {
    const slow = { values: [300, 300, 300], against: bare }
    expect(judgedOf([sampleFigure('growth-orders/sqlite/read-all', slow)], /^p99/)?.met).toBe(false)
    expect(judgedOf([sampleFigure('growth-orders/sqlite/write-place', slow)], /^p99/)?.met).toBe(null)
  })

  it('Growth is judged by all turns together, so that a pause in one of them decides nothing', () => {
    const figure = grownFigure('growth-orders/sqlite/read-all', [10, 10, 15])
    const paused = { ...figure, values: [25, 25, 15] }
    expect(judgedOf([paused], /^p99/)).toMatchObject({ found: 1.5, met: true })
  })

  it('Every check of a section is included', () => {
    const checks = [{ name: 'nothing is oversold', passed: false, detail: 'one too many' }]
    expect(judgeAll([sampleResult('writes', { checks })]).at(-1)).toMatchObject({
      what: 'nothing is oversold',
      figure: 'one too many',
      met: false,
    })
  })
})
