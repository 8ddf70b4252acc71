import { toCalendarDay } from '../../../contract/dates.ts'
import type { SearchOutcome } from '../../../contract/search-outcomes.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { shop } from '../shop/shop.ts'
import {
  addCounts,
  deleteQuestionsAskedOnce,
  findKnownQuestions,
  TOTAL,
} from './search-questions.repository.ts'

/** Anyone can invent questions, so at most this many different ones are stored per day. */
export const MAX_QUESTIONS_A_DAY = 500

interface AskedQuestion {
  outcome: SearchOutcome
  question: string
  count: number
}

export interface WaitingSearches {
  /** All searches by outcome. */
  totals: Map<SearchOutcome, number>
  /** Those whose words are kept. */
  questions: Map<string, AskedQuestion>
}

/**
 * Adds counted searches to today's rows. On a day that is full, a question that was asked more than once replaces one
 * that was asked only once, so invented questions do not hide the real ones. Processes write one after another.
 */
export async function writeSearches(
  engine: Engine,
  { totals, questions }: WaitingSearches,
  now: number,
  most = MAX_QUESTIONS_A_DAY,
): Promise<void> {
  const day = toCalendarDay(now, shop.timeZone)
  const asked = [...questions.values()].map((each) => ({ ...each, day }))
  await engine.withoutTimeouts(async (tx) => {
    await engine.lock(tx, 'search-questions')
    await addCounts(
      tx,
      Array.from(totals, ([outcome, count]) => ({ outcome, day, question: TOTAL, count })),
    )
    if (asked.length === 0) return
    const known = await findKnownQuestions(tx, day)
    const isKnown = ({ outcome, question }: AskedQuestion) => known.has(`${outcome} ${question}`)
    // Comes first, so that a question asked for the second time is not deleted below as asked only once.
    await addCounts(tx, asked.filter(isKnown))
    const added = asked.filter((each) => !isKnown(each)).toSorted((a, b) => b.count - a.count)
    const room = Math.max(most - known.size, 0)
    const repeated = added.slice(room).filter(({ count }) => count > 1).length
    const freed = await deleteQuestionsAskedOnce(tx, { day, limit: repeated })
    await addCounts(tx, added.slice(0, room + freed))
  })
}
