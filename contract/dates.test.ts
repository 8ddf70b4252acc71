import { expect, test } from 'vitest'
import {
  addDays,
  formatDate,
  formatDateTime,
  formatDateTimeZone,
  formatLongDay,
  formatShortDay,
  isCalendarDay,
  startOfDay,
  toCalendarDay,
  toZonedIso,
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

test('A time is written the same whatever was written before it', () => {
  // Clocks in Denver go back an hour in the middle.
  const start = Date.parse('2026-11-01T07:58:59.999Z')
  const moments = [0, 1, 59_999, 60_000, 60_001, 0, 3_600_000, 60_000].map((after) => start + after)
  const written = ['America/Denver', 'UTC', 'America/Denver'].flatMap((zone) =>
    moments.map((moment) => formatDateTime(moment, zone).split(', ')[2]),
  )
  const denver = ['1:58 AM', '1:59 AM', '1:59 AM', '1:59 AM', '1:00 AM', '1:58 AM', '1:58 AM', '1:59 AM']
  const utc = ['7:58 AM', '7:59 AM', '7:59 AM', '7:59 AM', '8:00 AM', '7:58 AM', '8:58 AM', '7:59 AM']
  expect(written).toEqual([...denver, ...utc, ...denver])
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

test.each([
  ['America/Denver', '2026-03-08', '2026-03-08T07:00:00Z'],
  ['America/Denver', '2026-03-09', '2026-03-09T06:00:00Z'],
  ['America/Denver', '2026-11-02', '2026-11-02T07:00:00Z'],
  ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00Z'],
  // Clocks in Cairo go from midnight to one o'clock.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
  // Samoa skipped December 30, 2011.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z'],
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z'],
])('In %s the day %s begins at %s', (zone, day, start) => {
  expect(new Date(startOfDay(day, zone)).toISOString()).toBe(start.replace('Z', '.000Z'))
})

test('Days are added across the ends of months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29'])
})

test('A moment in a table has the clock of the time zone and its distance from UTC', () => {
  expect(toZonedIso(EVENING, 'America/Denver')).toBe('2026-11-15T19:09:00-07:00')
  expect(toZonedIso('2026-07-01T00:00:00.999Z', 'Asia/Kathmandu')).toBe('2026-07-01T05:45:00+05:45')
})

test('Only days that the calendar has are calendar days', () => {
  expect(['2026-02-28', '2028-02-29', '9999-12-31'].map(isCalendarDay)).toEqual([true, true, true])
  const others = ['2026-02-29', '2026-13-01', '2026-2-1', ' 2026-02-28', '', null, 20_260_228]
  expect(others.filter(isCalendarDay)).toEqual([])
})
