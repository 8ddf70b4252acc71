import { expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDateTimeZone,
  formatLongDay,
  formatShortDay,
  toCalendarDay,
} from './dates.ts'

const EVENING = '2026-11-16T02:09:00.000Z'

test('A moment is shown in the time zone that is asked for', () => {
  expect(formatDateTime(EVENING, 'America/New_York')).toBe('Nov 15, 2026, 9:09 PM')
  expect(formatDateTime(Date.parse(EVENING), 'UTC')).toBe('Nov 16, 2026, 2:09 AM')
  expect(formatDate(EVENING, 'America/New_York')).toBe('Nov 15, 2026')
})

test('A moment can be shown with the name of its time zone', () => {
  expect(formatDateTimeZone(EVENING, 'America/Denver')).toBe('Nov 15, 2026, 7:09 PM MST')
  expect(formatDateTimeZone('2026-07-01T12:00:00Z', 'America/Denver')).toBe('Jul 1, 2026, 6:00 AM MDT')
})

test('A calendar day is the same day in every time zone', () => {
  for (const zone of ['Pacific/Honolulu', 'UTC', 'Pacific/Auckland'])
    expect(formatDate('2026-09-21', zone)).toBe('Sep 21, 2026')
  expect([formatShortDay('2026-11-01'), formatLongDay('2026-11-01')]).toEqual(['Nov 1', 'Sun, Nov 1, 2026'])
})

test('The calendar day of a moment changes at midnight of its time zone, also when clocks change', () => {
  expect(toCalendarDay('2026-11-16T06:59:59Z', 'America/Denver')).toBe('2026-11-15')
  expect(toCalendarDay('2026-11-16T07:00:00Z', 'America/Denver')).toBe('2026-11-16')
  expect(toCalendarDay('2026-07-01T06:00:00Z', 'America/Denver')).toBe('2026-07-01')
  expect(toCalendarDay('2026-11-01T05:30:00Z', 'America/Denver')).toBe('2026-10-31')
})
