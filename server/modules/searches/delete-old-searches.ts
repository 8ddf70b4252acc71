import { addDays, toCalendarDay } from '../../../contract/dates.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { shop } from '../shop/shop.ts'
import { deleteOldQuestions } from './search-questions.repository.ts'

/** Words are kept for 12 months. Totals have no words, and the report compares two years. */
const QUESTION_RETENTION_DAYS = 365
const TOTAL_RETENTION_DAYS = 2 * QUESTION_RETENTION_DAYS

/** Deletes up to `limit` rows of searches that are too old. Returns how many. */
export async function deleteOldSearches(
  db: Db,
  { now, limit }: { now: number; limit: number },
): Promise<number> {
  const today = toCalendarDay(now, shop.timeZone)
  return deleteOldQuestions(db, {
    questionsBefore: addDays(today, 1 - QUESTION_RETENTION_DAYS),
    totalsBefore: addDays(today, 1 - TOTAL_RETENTION_DAYS),
    limit,
  })
}
