import { expect, test } from 'vitest'
import { countDays } from '../../../contract/overview-period.ts'
import {
  describeChange,
  findPeriodProblem,
  findPreviousPeriod,
  readPeriod,
  toPeriodSearch,
  toPresetSearch,
} from './period.rules.ts'

const TODAY = '2026-11-14'
const read = (search: string) => readPeriod(new URLSearchParams(search), TODAY)

test('Without parameters the last thirty days are shown, including today', () => {
  expect(read('')).toEqual({ preset: '30', period: { from: '2026-10-16', to: TODAY } })
  expect(countDays(read('').period)).toBe(30)
})

test.each([
  ['?period=7', '2026-11-08'],
  ['?period=90', '2026-08-17'],
  ['?period=year', '2026-01-01'],
  ['?period=century', '2026-10-16'],
  ['?from=2026-11-01', '2026-10-16'],
  ['?from=2026-99-01&to=2026-11-02', '2026-10-16'],
])('The period of %s begins on %s', (search, from) => {
  expect(read(search).period).toEqual({ from, to: TODAY })
})

test('A custom period survives the conversion to a URL and back', () => {
  const period = { from: '2026-03-01', to: '2026-03-10' }
  expect(read(toPeriodSearch(period))).toEqual({ preset: null, period })
  expect(read(toPresetSearch('7')).preset).toBe('7')
})

test('The previous period has the same length and ends the day before', () => {
  expect(findPreviousPeriod({ from: '2026-03-01', to: '2026-03-10' })).toEqual({
    from: '2026-02-19',
    to: '2026-02-28',
  })
})

test('A period that cannot be shown has a reason', () => {
  expect(findPeriodProblem({ from: '2026-03-02', to: '2026-03-01' })).toBe(
    'The end date is before the start date',
  )
  expect(findPeriodProblem({ from: '2024-01-01', to: '2026-01-01' })).toBe('Choose 366 days or fewer')
  expect(findPeriodProblem({ from: '2026-03-01', to: '2026-03-01' })).toBeNull()
})

test('A change is relative to the previous value, if there is one', () => {
  expect(describeChange(118.4, 100)).toBe('+18.4%')
  expect(describeChange(50, 100)).toBe('−50.0%')
  expect(describeChange(50, 0)).toBeNull()
})

test('A day that the calendar does not have falls back to the usual period', () => {
  expect(read('from=2026-02-30&to=2026-03-05').preset).toBe('30')
  expect(read('from=2026-02-28&to=2026-03-05').preset).toBeNull()
})
