import { expect, test } from 'vitest'
import { describeLeadTime } from './lead-time.ts'

test.each([
  [0, 'Ships today'],
  [1, 'Ships in 1 day'],
  [3, 'Ships in 3 days'],
  [365, 'Ships in 365 days'],
  [null, null],
])('A product in stock with a lead time of %j days says %j', (leadTimeDays, text) => {
  expect(describeLeadTime({ leadTimeDays, order: 10, quantity: 10 })).toBe(text)
})

test('A product that is out of stock promises no date', () => {
  expect(describeLeadTime({ leadTimeDays: 3, order: 10, quantity: 9 })).toBeNull()
})
