import { expect, test } from 'vitest'
import { describeLastUse } from './last-use.rules.ts'

const NOW = Date.UTC(2026, 0, 10, 12)

test.each([
  [-30, 'just now'],
  [0, 'just now'],
  [5 * 60, 'just now'],
  [6 * 60, '6 minutes ago'],
  [59 * 60, '59 minutes ago'],
  [60 * 60, '1 hour ago'],
  [23.9 * 3_600, '23 hours ago'],
  [24 * 3_600, '1 day ago'],
  [6.5 * 86_400, '6 days ago'],
])('A use %d s ago reads as %s', (seconds, text) => {
  expect(describeLastUse(new Date(NOW - seconds * 1_000).toISOString(), NOW)).toBe(text)
})
