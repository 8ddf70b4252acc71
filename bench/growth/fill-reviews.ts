import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { MINUTE_MS } from '../../contract/durations.ts'
import type { Engine } from '../../server/db/dialect/engine.ts'
import { fillInBulk } from './fill-in-bulk.ts'
import { insertCustomers } from './fill-orders.ts'

const REVIEWS_PER_CUSTOMER = 20

/** A typical distribution: mostly good ratings, some bad, few in between. */
const RATINGS = [5, 5, 4, 5, 1, 5, 4, 3, 5, 2]

/** Fills a shop with reviews of its products up to now: 20 per customer, some hidden, some answered. */
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
      // The twenty reviews of a customer are about different products, and so are consecutive reviews.
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
  await fillInBulk(engine, {
    count,
    tables: ['review'],
    insert: (insertRows, indexes) => insertRows('review', indexes.map(toReview)),
  })
  await countStars(engine)
}

/** Sets the counts that the triggers would have updated with each review. */
async function countStars({ db }: Engine): Promise<void> {
  const { rows } = await sql<{ product_id: string; rating: number; reviews: number }>`
    select product_id, rating, count(*) as reviews from review
    where product_id is not null and hidden_at is null group by product_id, rating`.execute(db)
  await db.transaction().execute(async (tx) => {
    for (const { product_id, rating, reviews } of rows)
      await sql`update product set ${sql.ref(`stars_${rating}`)} = ${reviews} where id = ${product_id}`.execute(
        tx,
      )
  })
}
