import { beforeAll, expect, it } from 'vitest'
import { ModerationQuerySchema, ReviewListQuerySchema } from '../../../contract/schemas/review.ts'
import {
  insertManyReviews,
  insertOrder,
  insertProduct,
  insertReview,
} from '../../../tests/support/factories.ts'
import { insertCaller } from '../../../tests/support/orders.ts'
import { explainQueries } from '../../../tests/support/record-queries.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import type { Caller } from '../access/access.rules.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { listOwnReviews } from './list-own-reviews.ts'
import { listReviewSubjects } from './list-review-subjects.ts'
import { listReviews } from './list-reviews.ts'
import { listReviewsToModerate } from './list-reviews-to-moderate.ts'

/** SQLite and PostgreSQL: a sort of all rows, or a scan of a table without an index. */
const SORTS = /USE TEMP B-TREE FOR ORDER BY|\bSort\b/
const SCANS = /SCAN \w+$|Seq Scan/m

const CURSOR = 'f190a6e0-0000-7000-8000-000000000001'
const PRODUCT = '0190a6e0-0000-7000-8000-000000000001'

describeOnBothEngines('Query plans of reviews', (getEngine, name) => {
  let caller: Caller
  beforeAll(async () => {
    const engine = getEngine()
    caller = await insertCaller(engine)
    const product_id = await insertProduct(engine)
    const user_id = caller.userId
    await insertOrder(engine, { user_id, product_id, status: 'paid' })
    await insertReview(engine, { user_id, product_id })
    for (let index = 0; index < 30; index += 1) {
      const other = { user_id: (await insertCaller(engine)).userId, product_id: await insertProduct(engine) }
      await insertOrder(engine, { ...other, status: 'paid' })
    }
    const writers = await Promise.all(Array.from({ length: 20 }, () => insertCaller(engine)))
    await insertManyReviews(
      engine,
      writers.map(({ userId }) => userId),
    )
  })

  function expectRanges(plans: string[], index: RegExp): void {
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(plan).toMatch(index)
      expect(plan).not.toMatch(SORTS)
      expect(plan).not.toMatch(SCANS)
    }
  }

  const ofReviews = (plan: string) => /\breview/.test(plan)
  const explain = (work: (engine: EngineWithImages) => Promise<unknown>) => explainQueries(getEngine(), work)
  const byId = name === 'sqlite' ? /sqlite_autoindex_review_1 \(id</ : /review_pkey/

  it.each([
    ['all reviews', {}, /review_first\b/],
    ['reviews with a rating', { rating: 3 }, /review_first_by_rating/],
    ['reviews of a product', { product: PRODUCT }, /review_of_product/],
    ['reviews of a product with a rating', { product: PRODUCT, rating: 3 }, /review_of_product_by_rating/],
  ])(
    'Listing %s reads a range of an index, and the count reads one product row',
    async (_what, given, index) => {
      const query = ReviewListQuerySchema.parse({ limit: 5, cursor: `v-${CURSOR}`, ...given })
      const [list = '', ...counts] = await explain((engine) => listReviews(engine, query))
      expectRanges([list], index)
      expect(counts).toHaveLength('product' in given ? 1 : 0)
      for (const plan of counts) expect(plan).not.toMatch(SCANS)
    },
  )

  it.each([
    ['all reviews', {}, byId],
    ['shown ones', { state: 'shown' }, /review_newest/],
    ['shown ones with a rating', { state: 'shown', rating: 3 }, /review_by_rating/],
    ['hidden ones', { state: 'hidden' }, /review_hidden/],
    ['waiting ones with a rating', { state: 'waiting', rating: 3 }, /review_waiting/],
    ['waiting ones and their count', { state: 'waiting' }, /review_waiting/],
    ['unanswered ones', { state: 'unanswered' }, /review_unanswered/],
    ['unanswered ones with a rating', { state: 'unanswered', rating: 1 }, /review_unanswered/],
    ['those with a rating', { rating: 3 }, /review_by_rating|review_hidden|review_waiting/],
    ['those with some words', { q: 'quiet' }, byId],
  ])('Moderation of %s reads an index range for each part of the filter', async (_what, given, index) => {
    const query = ModerationQuerySchema.parse({ limit: 2, cursor: CURSOR, ...given })
    const plans = await explain((engine) => listReviewsToModerate(engine, query))
    expectRanges(plans, index)
  })

  it('Moderation by address reads the matching addresses and the reviews of each person', async () => {
    const query = ModerationQuerySchema.parse({ limit: 2, q: caller.email, state: 'shown', rating: 5 })
    const plans = await explain((engine) => listReviewsToModerate(engine, query))
    expect(plans).toHaveLength(2)
    expectRanges(plans.filter(ofReviews), /review_of_user/)
    for (const plan of plans) expect(plan).not.toMatch(SCANS)
  })

  it('A customer’s own reviews are a range of an index', async () => {
    expectRanges(
      await explain((engine) => listOwnReviews(engine, { caller, query: { limit: 5, cursor: CURSOR } })),
      /review_of_user/,
    )
  })

  it('The products to review are read by index, and so is whether they were bought', async () => {
    const [orders = '', bought = '', reviews = ''] = await explain((engine) =>
      listReviewSubjects(engine, caller),
    )
    expect(orders).toContain('orders_of_user')
    expect(bought).toContain('orders_bought')
    expect(reviews).toMatch(/review_once|review_of_user/)
    // `SCAN newest` reads the few orders that the index found.
    for (const plan of [orders.replace('SCAN newest', ''), bought, reviews]) expect(plan).not.toMatch(SCANS)
    expect(orders).not.toMatch(SORTS)
  })

  it('Removing a product finds its reviews by index, including hidden ones', async () => {
    const [plan = ''] = await explain(({ db }) =>
      db.updateTable('review').set({ product_id: null }).where('product_id', '=', PRODUCT).execute(),
    )
    expect(plan).toContain('review_about')
  })
})
