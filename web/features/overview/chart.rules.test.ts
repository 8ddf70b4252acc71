import { expect, test } from 'vitest'
import { pickLabels, shorten, toArea, toLine, toTicks } from './chart.rules.ts'

test.each([
  [67_000, [0, 25_000, 50_000, 75_000]],
  [90, [0, 50, 100]],
  [0, [0, 0.5]],
  [3, [0, 1, 2, 3]],
])('An axis up to %d has round values', (highest, ticks) => {
  expect(toTicks(highest, 3)).toEqual(ticks)
})

test('An axis of counts has whole values, even for small counts', () => {
  expect(toTicks(1, 3, { whole: true })).toEqual([0, 1])
  expect(toTicks(0, 3, { whole: true })).toEqual([0, 1])
  expect(toTicks(7, 3, { whole: true })).toEqual([0, 5, 10])
})

test('The first and the last day have a label', () => {
  expect(pickLabels(30, 5)).toEqual([0, 7, 15, 22, 29])
  expect(pickLabels(2, 5)).toEqual([0, 1])
  expect(pickLabels(1, 5)).toEqual([0])
  expect(pickLabels(0, 5)).toEqual([])
})

test('A line connects its points, and an area extends to the baseline', () => {
  const points = [
    { x: 0, y: 10 },
    { x: 5.55, y: 2 },
  ]
  expect(toLine(points)).toBe('M0 10L5.6 2')
  expect(toArea(points, 20)).toBe('M0 10L5.6 2L5.6 20L0 20Z')
  expect(toArea([], 20)).toBe('')
})

test('Figures and days have short forms', () => {
  expect(shorten(30_000)).toBe('30K')
})
