import { expect, test } from 'vitest'
import { describeTimeLeft } from './hold-time.rules.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const leftAt = (expiresAt: string) => describeTimeLeft(expiresAt, now)

test('The time left is shown in hours, and near its end in minutes', () => {
  expect(leftAt('2026-11-17T10:59:00Z')).toBe('46 h left')
  expect(leftAt('2026-11-15T15:20:30Z')).toBe('3 h 20 min left')
  expect(leftAt('2026-11-15T14:00:00Z')).toBe('2 h left')
  expect(leftAt('2026-11-15T12:05:59Z')).toBe('5 min left')
  expect(leftAt('2026-11-15T12:00:59Z')).toBe('less than a minute left')
})

test('A hold that has ended has no time left', () => {
  expect(leftAt('2026-11-15T12:00:00Z')).toBeNull()
  expect(leftAt('2026-11-14T12:00:00Z')).toBeNull()
})
