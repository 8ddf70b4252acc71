import { type RawBuilder, sql } from 'kysely'

/** When a review starts or stops counting: what is not shown, or about no product, never does. */
export const RATING_EVENTS = {
  insert: { event: sql`insert on review`, removes: false, adds: true },
  delete: { event: sql`delete on review`, removes: true, adds: false },
  update: { event: sql`update of product_id, rating, hidden_at on review`, removes: true, adds: true },
} as const

/** Adds to how often a product was given as many stars as a row of `review` says. */
export function countStars(row: 'old' | 'new', by: 1 | -1): RawBuilder<unknown> {
  const changes = [1, 2, 3, 4, 5].map(
    (stars) => `stars_${stars} = stars_${stars} + case ${row}.rating when ${stars} then ${by} else 0 end`,
  )
  return sql.raw(
    `update product set ${changes.join(', ')} where id = ${row}.product_id and ${row}.hidden_at is null`,
  )
}
