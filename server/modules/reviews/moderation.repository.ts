import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import type { ReviewRange } from './moderation.rules.ts'
import { type ShownReview, selectReviews, spanOfRating } from './reviews.repository.ts'

/** A review with its writer's address, unless the writer was removed. */
export type ModeratedRow = ShownReview & { writer_email: string | null }

function selectModerated(db: Db) {
  return selectReviews(db)
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'review.user_id').on('users.removed_at', 'is', null),
    )
    .select('users.email as writer_email')
}

export async function findModerated(db: Db, id: string): Promise<ModeratedRow | null> {
  return (await selectModerated(db).where('review.id', '=', id).executeTakeFirst()) ?? null
}

interface Page {
  afterId: string | undefined
  limit: number
}

/** The reviews of all these ranges together, newest first, after the given id. */
export async function findInRanges(
  db: Db,
  { ranges, ...page }: Page & { ranges: readonly ReviewRange[] },
): Promise<ModeratedRow[]> {
  const found = await Promise.all(ranges.map((range) => findInRange(db, range, page)))
  return found
    .flat()
    .toSorted((a, b) => (a.id > b.id ? -1 : 1))
    .slice(0, page.limit)
}

/** Written into the statement, because SQLite does not use a partial index for a value bound later. */
const CONDITIONS = {
  waiting: sql<SqlBool>`review.waiting = 1`,
  hidden: sql<SqlBool>`review.hidden_at is not null and review.waiting = 0`,
  shown: sql<SqlBool>`review.hidden_at is null`,
  unanswered: sql<SqlBool>`review.hidden_at is null`,
}

async function findInRange(
  db: Db,
  { userId, state, rating }: ReviewRange,
  { afterId, limit }: Page,
): Promise<ModeratedRow[]> {
  let query = selectModerated(db)
  if (userId) query = query.where('review.user_id', '=', userId)
  if (state) query = query.where(CONDITIONS[state])
  if (state === 'unanswered') query = query.where('review.answer', 'is', null)
  if (rating) query = query.where(spanOfRating(rating, afterId)).orderBy('review.rating', 'desc')
  else if (afterId) query = query.where('review.id', '<', afterId)
  return query.orderBy('review.id', 'desc').limit(limit).execute()
}

/** Up to `limit` people whose email address begins like this. */
export async function findWritersByAddress(
  db: Db,
  { beginning, limit }: { beginning: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('email', '>=', beginning)
    .where('email', '<', `${beginning}\u{10ffff}`)
    .where('removed_at', 'is', null)
    .orderBy('email')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countWaitingReviews(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('review')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(CONDITIONS.waiting)
    .executeTakeFirstOrThrow()
  return Number(count)
}
