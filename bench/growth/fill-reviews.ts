import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Engine } from '../../server/db/dialect/engine.ts'
import { insertCustomers, insertRows } from './fill-orders.ts'

const ROWS_PER_STATEMENT = 500
const STATEMENTS_PER_TRANSACTION = 40
const REVIEWS_PER_CUSTOMER = 20
const MINUTE_MS = 60_000

/** As people rate: most are content, some are not, few are in between. */
const RATINGS = [5, 5, 4, 5, 1, 5, 4, 3, 5, 2]

/** Fills a shop with reviews of its products up to now: 20 of each customer, some taken down, some answered. */
export async function fillReviews(engine: Engine, count: number): Promise<void> {
  const { db } = engine
  const products = await db.selectFrom('product').select('id').orderBy('id').execute()
  const customers = await insertCustomers(engine, Math.ceil(count / REVIEWS_PER_CUSTOMER))
  const start = Date.now() - count * MINUTE_MS
  const toReview = (index: number) => {
    const time = start + index * MINUTE_MS
    const customer = Math.floor(index / REVIEWS_PER_CUSTOMER)
    return {
      id: uuidv7({ msecs: time }),
      user_id: customers[customer] ?? null,
      // A customer's twenty are of twenty products, and so are neighbours in time.
      product_id: products[(customer * 7 + index) % products.length]?.id ?? null,
      rating: RATINGS[(index * 3) % RATINGS.length] ?? 5,
      description: `Runs quiet and cool, and was here on the third day. Number ${index} of many.`,
      display_name: `Customer ${customer}`,
      verified: index % 3 === 0 ? 1 : 0,
      sample: 0,
      hidden_at: index % 50 === 0 ? time : null,
      hidden_reason: index % 50 === 0 ? 'Names a person' : null,
      answer: index % 10 === 1 ? 'Thank you for telling us.' : null,
      answered_at: index % 10 === 1 ? time : null,
      created_at: time,
    }
  }
  const step = ROWS_PER_STATEMENT * STATEMENTS_PER_TRANSACTION
  for (let from = 0; from < count; from += step) {
    await db.transaction().execute(async (tx) => {
      for (let at = from; at < Math.min(from + step, count); at += ROWS_PER_STATEMENT) {
        const length = Math.min(ROWS_PER_STATEMENT, count - at)
        await insertRows(
          tx,
          'review',
          Array.from({ length }, (_, offset) => toReview(at + offset)),
        )
      }
    })
  }
  if (engine.name === 'sqlite') return
  await sql`vacuum analyze`.execute(db)
  // What the filling left to be written would be written during the first measurements.
  await sql`checkpoint`.execute(db)
}
