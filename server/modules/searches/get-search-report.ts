import type { SearchCounts, SearchReport } from '../../../contract/schemas/searches.ts'
import type { SearchOutcome, SearchPeriod } from '../../../contract/search-outcomes.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { readSynonyms } from '../synonyms/read-synonyms.ts'
import { toDaysBefore, toSearchDays } from './search-period.rules.ts'
import { countOpenQuestions, findNotSold, sumOutcomes } from './search-questions.repository.ts'

const SHOWN_NOT_SOLD = 5

/** How many searches had each outcome, and what waits for a decision. */
export async function getSearchReport(
  { db }: Engine,
  { period, now }: { period: SearchPeriod; now: number },
): Promise<SearchReport> {
  const days = toSearchDays(period, now)
  const [sums, sumsBefore, nothing, relaxed, corrected, synonyms, askedFor] = await Promise.all([
    sumOutcomes(db, days),
    sumOutcomes(db, toDaysBefore(period, days)),
    countOpenQuestions(db, 'nothing', days),
    countOpenQuestions(db, 'relaxed', days),
    countOpenQuestions(db, 'corrected', days),
    readSynonyms(db),
    findNotSold(db, days, SHOWN_NOT_SOLD),
  ])
  const notSold = synonyms.filter(({ means }) => means === null).length
  return {
    ...days,
    now: toCounts(sums),
    before: toCounts(sumsBefore),
    questions: { nothing, relaxed, corrected },
    synonyms: synonyms.length - notSold,
    notSold,
    askedFor,
  }
}

function toCounts(sums: Map<SearchOutcome, number>): SearchCounts {
  const count = (outcome: SearchOutcome) => sums.get(outcome) ?? 0
  const nothing = count('nothing') + count('not-sold')
  return {
    searches: count('found') + count('corrected') + count('relaxed') + nothing,
    nothing,
    corrected: count('corrected'),
    takenBack: count('taken-back'),
  }
}

/** How many questions of the last 30 days found nothing and wait for a decision. */
export async function countUnanswered({ db }: Engine, now: number): Promise<number> {
  return countOpenQuestions(db, 'nothing', toSearchDays('30', now))
}
