import { addDays, toCalendarDay } from '../../../contract/dates.ts'
import type { SearchPeriod } from '../../../contract/search-outcomes.ts'
import { shop } from '../shop/shop.ts'
import type { Days } from './search-questions.repository.ts'

/** The days of a period that ends today, in the shop's time zone. */
export function toSearchDays(period: SearchPeriod, now: number): Days {
  const to = toCalendarDay(now, shop.timeZone)
  return { from: addDays(to, 1 - Number(period)), to }
}

/** The period of the same length directly before these days. */
export function toDaysBefore(period: SearchPeriod, { from }: Days): Days {
  return { from: addDays(from, -Number(period)), to: addDays(from, -1) }
}
