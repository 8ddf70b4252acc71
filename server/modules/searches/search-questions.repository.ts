import { type Insertable, sql } from 'kysely'
import type { ListedOutcome, SearchOutcome } from '../../../contract/search-outcomes.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { inBatches } from '../../db/in-batches.ts'
import type { Database } from '../../db/schema.ts'

/** Days of the shop, both included. */
export interface Days {
  from: string
  to: string
}

/** The row that counts all searches of a day and outcome. */
export const TOTAL = ''

export async function addCounts(
  tx: Db,
  rows: readonly Insertable<Database['search_question']>[],
): Promise<void> {
  for (const batch of inBatches(rows)) {
    await tx
      .insertInto('search_question')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .columns(['outcome', 'day', 'question'])
          .doUpdateSet({ count: sql<number>`search_question.count + excluded.count` }),
      )
      .execute()
  }
}

/** The questions of a day, each as its outcome and its words. */
export async function findKnownQuestions(tx: Db, day: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('search_question')
    .select(['outcome', 'question'])
    .where('day', '=', day)
    .where('question', '<>', TOTAL)
    .execute()
  return new Set(rows.map(({ outcome, question }) => `${outcome} ${question}`))
}

/** Deletes up to `limit` questions of a day that were asked once. Returns how many. */
export async function deleteQuestionsAskedOnce(
  tx: Db,
  { day, limit }: { day: string; limit: number },
): Promise<number> {
  if (limit === 0) return 0
  const singles = await tx
    .selectFrom('search_question')
    .select(['outcome', 'question'])
    .where('day', '=', day)
    .where('count', '=', 1)
    .where('question', '<>', TOTAL)
    .limit(limit)
    .execute()
  for (const { outcome, question } of singles)
    await tx
      .deleteFrom('search_question')
      .where('outcome', '=', outcome)
      .where('day', '=', day)
      .where('question', '=', question)
      .execute()
  return singles.length
}

/** The number of searches by outcome. */
export async function sumOutcomes(db: Db, { from, to }: Days): Promise<Map<SearchOutcome, number>> {
  const rows = await db
    .selectFrom('search_question')
    .select(({ fn }) => ['outcome', fn.sum<number>('count').as('count')])
    .where('question', '=', TOTAL)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('outcome')
    .execute()
  return new Map(rows.map(({ outcome, count }) => [outcome, Number(count)]))
}

/** Questions that the owner has not decided. Includes those answered "not sold", because the owner may disagree. */
function selectOpen(db: Db, outcome: ListedOutcome, { from, to }: Days) {
  return db
    .selectFrom('search_question')
    .where('outcome', 'in', outcome === 'nothing' ? ['nothing', 'not-sold'] : [outcome])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('question', '<>', TOTAL)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('search_synonym')
            .select('typed')
            .whereRef('search_synonym.typed', '=', 'search_question.question'),
        ),
      ),
    )
}

export async function countOpenQuestions(db: Db, outcome: ListedOutcome, days: Days): Promise<number> {
  const { count } = await selectOpen(db, outcome, days)
    .select(({ fn }) => fn.count<number>('question').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface OpenQuestion {
  question: string
  count: number
  lastDay: string
}

interface OpenQuestionsPage extends Days {
  outcome: ListedOutcome
  after: Pick<OpenQuestion, 'question' | 'count'> | null
  limit: number
}

/** The most asked first. */
export async function findOpenQuestions(
  db: Db,
  { outcome, after, limit, ...days }: OpenQuestionsPage,
): Promise<OpenQuestion[]> {
  const count = sql<number>`sum(search_question.count)`
  let query = selectOpen(db, outcome, days)
    .select(({ fn }) => ['question', count.as('count'), fn.max('day').as('lastDay')])
    .groupBy('question')
  if (after)
    query = query.having(({ or, and, eb }) =>
      or([
        eb(count, '<', after.count),
        and([eb(count, '=', after.count), eb('question', '>', after.question)]),
      ]),
    )
  const rows = await query.orderBy(count, 'desc').orderBy('question').limit(limit).execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** How often each of these questions was asked, whatever the outcome. */
export async function sumQuestions(
  db: Db,
  questions: readonly string[],
  { from, to }: Days,
): Promise<Map<string, number>> {
  if (questions.length === 0) return new Map()
  const rows = await db
    .selectFrom('search_question')
    .select(({ fn }) => ['question', fn.sum<number>('count').as('count')])
    .where('question', 'in', questions)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('question')
    .execute()
  return new Map(rows.map(({ question, count }) => [question, Number(count)]))
}

/** What was asked for and is not sold, as the owner said. */
export async function findNotSold(
  db: Db,
  { from, to }: Days,
  limit: number,
): Promise<Pick<OpenQuestion, 'question' | 'count'>[]> {
  const count = sql<number>`sum(search_question.count)`
  const rows = await db
    .selectFrom('search_question')
    .innerJoin('search_synonym', 'search_synonym.typed', 'search_question.question')
    .select(['question', count.as('count')])
    .where('means', 'is', null)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('question')
    .orderBy(count, 'desc')
    .orderBy('question')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

interface Expiry {
  /** Words of earlier days are deleted. */
  questionsBefore: string
  /** Totals of earlier days are deleted too. */
  totalsBefore: string
  limit: number
}

/** Deletes up to `limit` old rows and returns how many it found. */
export async function deleteOldQuestions(
  db: Db,
  { questionsBefore, totalsBefore, limit }: Expiry,
): Promise<number> {
  const old = await db
    .selectFrom('search_question')
    .select(['outcome', 'day', 'question'])
    .where('day', '<', questionsBefore)
    .where(({ or, eb }) => or([eb('question', '<>', TOTAL), eb('day', '<', totalsBefore)]))
    .limit(limit)
    .execute()
  for (const { outcome, day, question } of old)
    await db
      .deleteFrom('search_question')
      .where('outcome', '=', outcome)
      .where('day', '=', day)
      .where('question', '=', question)
      .execute()
  return old.length
}
