import { describe, expect, it } from 'vitest'
import { grownFigure, sampleResult } from '../sample-results.ts'
import { drawGrowth, toPanels } from './growth-chart.ts'

const results = [
  sampleResult('reads'),
  sampleResult('growth-orders', {
    title: 'Orders & more',
    figures: [
      { ...grownFigure('growth-orders/sqlite/read-all', [1, 1, 1.5]), name: 'SQLite: all <orders>' },
      grownFigure('growth-orders/sqlite/read-own', [2, 2, 2]),
      grownFigure('growth-orders/sqlite/write-place', [1, 9, 99]),
      grownFigure('growth-orders/postgres/read-all', [1, 2, 3]),
    ],
  }),
]

describe('The growth chart', () => {
  it('Each engine has a panel that compares the reads with the smallest shop', () => {
    const panels = toPanels(results)
    expect(panels.map(({ title }) => title)).toEqual(['Orders & more, SQLite', 'Orders & more, PostgreSQL'])
    expect(panels[0]?.curves.map(({ points }) => points.at(-1)?.ratio)).toEqual([1.5, 1])
  })

  it('The chart names the read that grows most, with special characters escaped', () => {
    const drawn = drawGrowth(toPanels(results))
    expect(drawn).toContain('grows most: all &lt;orders&gt;, 1.5×')
    expect(drawn).toContain('Orders &amp; more')
    expect(drawn).not.toContain('NaN')
  })

  it('Every line stays inside its panel, however much a read grows', () => {
    const drawn = drawGrowth(
      toPanels([sampleResult('growth-x', { figures: [grownFigure('growth-x/sqlite/read-a', [1, 5, 40])] })]),
    )
    const heights = [...drawn.matchAll(/[ML][\d.]+ ([\d.-]+)/g)].map(([, y]) => Number(y))
    expect(heights.length).toBeGreaterThan(0)
    expect(heights.every((y) => y >= 0 && y <= 250)).toBe(true)
  })
})
