import { expect, it } from 'vitest'
import { PRODUCT_SORTS, ProductListQuerySchema } from '../../../contract/schemas/product-search.ts'
import { explainQueries } from '../../testing/record-queries.ts'
import { describeShop } from '../../testing/test-app.ts'
import { listReviews } from '../reviews/list-reviews.ts'
import { getProduct } from './get-product.ts'
import { listProducts } from './list-products.ts'

/** SQLite and PostgreSQL in turn: a sort of all rows, or a walk over a table without an index. */
const SORTS = /USE TEMP B-TREE FOR ORDER BY|\bSort\b/
const SCANS = /SCAN \w+$|Seq Scan/m

const INDEX_BY_SORT = {
  best: 'newest',
  stock: 'newest',
  newest: 'newest',
  name: 'by_name',
  price: 'by_price',
  '-price': 'by_price',
} as const

const query = (given: object) => ProductListQuerySchema.parse({ limit: 5, ...given })

describeShop('the plan of a list', (_getApp, getEngine) => {
  async function planOfPage(list: object): Promise<string> {
    const { nextCursor } = await listProducts(getEngine(), query({ ...list, limit: 1 }))
    const next = query({ ...list, cursor: nextCursor })
    const [plan = ''] = await explainQueries(getEngine(), (engine) => listProducts(engine, next))
    return plan
  }

  it.each(PRODUCT_SORTS)('sorted by %s walks an index from where the last page ended', async (sort) => {
    const plan = await planOfPage({ sort })
    expect(plan).toContain(`product_${INDEX_BY_SORT[sort]}`)
    expect(plan).not.toMatch(SORTS)
    expect(plan).not.toMatch(SCANS)
  })

  it.each(PRODUCT_SORTS)('of one category sorted by %s walks an index of that category', async (sort) => {
    const plan = await planOfPage({ sort, category: 'processors' })
    expect(plan).toContain(`product_category_by_${INDEX_BY_SORT[sort].replace('by_', '')}`)
    expect(plan).not.toMatch(SORTS)
    expect(plan).not.toMatch(SCANS)
  })

  it('of specs and pictures reads no more than the products shown', async () => {
    const plans = await explainQueries(getEngine(), (engine) => listProducts(engine, query({})))
    expect(plans.filter((plan) => SCANS.test(plan))).toEqual([])
  })

  it('of one product uses the index of ids and that of slugs', async () => {
    const [plan] = await explainQueries(getEngine(), (engine) => getProduct(engine, 'n7-8c'))
    expect(plan).not.toMatch(SCANS)
  })

  it.each([undefined, '0190a6e0-0000-7000-8000-000000000001'])(
    'of reviews (product %s) walks an index',
    async (product) => {
      const cursor = '0190a6e0-0000-7000-8000-000000000002'
      const [plan] = await explainQueries(getEngine(), (engine) =>
        listReviews(engine, { product, limit: 5, cursor }),
      )
      expect(plan).toContain(product ? 'review_of_product' : 'review_newest')
      expect(plan).not.toMatch(SORTS)
      expect(plan).not.toMatch(SCANS)
    },
  )

  it('of a word search asks the full-text index', async () => {
    const [plan] = await explainQueries(getEngine(), (engine) =>
      engine.db
        .selectFrom('product')
        .select('id')
        .where(engine.matchesWords(['heatsink']))
        .execute(),
    )
    expect(plan).toMatch(/product_search VIRTUAL TABLE INDEX|Bitmap Index Scan on product_search_words/)
    expect(plan).not.toMatch(SCANS)
  })
})
