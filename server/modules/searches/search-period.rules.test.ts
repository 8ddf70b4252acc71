import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, toCalendarDay } from '../../../contract/dates.ts'
import { SEARCH_PERIODS } from '../../../contract/search-outcomes.ts'
import { shop } from '../shop/shop.ts'
import { toDaysBefore, toSearchDays } from './search-period.rules.ts'

describe('The days of the search report', () => {
  it('Seven days end today and begin six days ago; the seven before end the day before', () => {
    const days = toSearchDays('7', Date.parse('2026-11-17T18:00:00Z'))
    expect(days).toEqual({ from: '2026-11-11', to: '2026-11-17' })
    expect(toDaysBefore('7', days)).toEqual({ from: '2026-11-04', to: '2026-11-10' })
  })

  it('Both periods have the same number of days, without a gap or an overlap', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SEARCH_PERIODS),
        fc.integer({ min: 0, max: Date.parse('2100-01-01') }),
        (period, now) => {
          const days = toSearchDays(period, now)
          const before = toDaysBefore(period, days)
          expect(days.to).toBe(toCalendarDay(now, shop.timeZone))
          expect(addDays(days.from, Number(period) - 1)).toBe(days.to)
          expect(addDays(before.from, Number(period) - 1)).toBe(before.to)
          expect(addDays(before.to, 1)).toBe(days.from)
        },
      ),
    )
  })
})
