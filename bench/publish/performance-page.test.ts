import { describe, expect, it } from 'vitest'
import { grownFigure, sampleFigure, sampleResult } from '../sample-results.ts'
import { writePerformancePage } from './performance-page.ts'
import { toDigits } from './wording.ts'

describe('docs/performance.md', () => {
  it('The details give each figure with its spread, its ratio and the spread of the ratio', () => {
    const against = { what: 'a bare server', values: [100, 100, 100] }
    const figures = [sampleFigure('reads/sqlite/home', { against, details: { 'p99 ms': 4.25 } })]
    const page = writePerformancePage([sampleResult('reads', { figures })])
    expect(page).toContain(
      'Beside a bare server:\n\n| figure | median | spread | beside | ratio | ratio, spread | p99 ms |',
    )
    expect(page).toContain('| Figure reads/sqlite/home | 80/s | 70 to 90 | 100/s | 0.8 | 0.7 to 0.9 | 4.25 |')
    expect(page).toContain(
      '3 turns in 75 s, 2026-11-15, on 2 cores (arm64, linux) with 24 GB and Node 24.1.0',
    )
  })

  it('The page starts with at most ten headline figures, each with its limit', () => {
    const figures = [sampleFigure('start/sqlite/again', { name: 'SQLite: start', unit: 's', values: [0.9] })]
    const page = writePerformancePage([sampleResult('start', { figures })])
    const [start = ''] = page.split('## Details')
    expect(start).toContain('| Start to the first 200: below 1.5 s | 0.9 s (SQLite: start) | met |')
    expect(start).toContain('not measured')
    // The header and the rule of the table are lines too.
    expect(start.split('\n').filter((line) => line.startsWith('|')).length - 2).toBeLessThanOrEqual(10)
  })

  it('The chart comes before the details, and only when growth was measured', () => {
    const grown = sampleResult('growth-orders', {
      figures: [grownFigure('growth-orders/sqlite/read-all', [1, 1, 1.5])],
    })
    const page = writePerformancePage([sampleResult('reads'), grown])
    expect(page.indexOf('growth.svg')).toBeLessThan(page.indexOf('## Details'))
    expect(page).toContain('| p99 at 1,000 | p99 at 10,000 | p99 at 100,000 |')
    expect(writePerformancePage([sampleResult('reads')])).not.toContain('growth.svg')
  })

  it('Numbers have three significant digits, or all digits before the point', () => {
    expect([0, 0.12345, 1.2345, 12.345, 1234.5].map(toDigits)).toEqual([
      '0',
      '0.123',
      '1.23',
      '12.3',
      '1,235',
    ])
  })
})
