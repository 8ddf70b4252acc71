import { type RawBuilder, sql } from 'kysely'
import type { MigrationTools } from '../../migrate.ts'

/** When a review starts or stops counting: what is not shown, or about no product, never does. */
const RATING_EVENTS = {
  insert: { event: sql`insert on review`, removes: false, adds: true },
  delete: { event: sql`delete on review`, removes: true, adds: false },
  update: { event: sql`update of product_id, rating, hidden_at on review`, removes: true, adds: true },
} as const

/** Adds to how often a product was given as many stars as a row of `review` says. */
function countStars(row: 'old' | 'new', by: 1 | -1): RawBuilder<unknown> {
  const changes = [1, 2, 3, 4, 5].map(
    (stars) => `stars_${stars} = stars_${stars} + case ${row}.rating when ${stars} then ${by} else 0 end`,
  )
  return sql.raw(
    `update product set ${changes.join(', ')} where id = ${row}.product_id and ${row}.hidden_at is null`,
  )
}

/** What keeps, with each product, how many reviews gave it how many stars. */
export async function createRatingTriggers({ tx, engineName }: MigrationTools): Promise<void> {
  for (const [name, { event, removes, adds }] of Object.entries(RATING_EVENTS)) {
    const trigger = sql.ref(`rating_${name}`)
    const counts = sql`${removes ? sql`${countStars('old', -1)};` : sql``}
      ${adds ? sql`${countStars('new', 1)};` : sql``}`
    if (engineName === 'sqlite') {
      await sql`create trigger ${trigger} after ${event} begin ${counts} end`.execute(tx)
      continue
    }
    await sql`create function ${trigger}() returns trigger language plpgsql as $$ begin
      ${counts}
      return null; end $$`.execute(tx)
    await sql`create trigger ${trigger} after ${event} for each row execute function ${trigger}()`.execute(tx)
  }
}
