import { beforeAll, expect, it } from 'vitest'
import { PRODUCT_SORTS, ProductListQuerySchema } from '../../../contract/schemas/product-search.ts'
import { insertManyProducts } from '../../../tests/support/factories.ts'
import { explainQueries } from '../../../tests/support/record-queries.ts'
import { describeShop } from '../../../tests/support/test-app.ts'
import { listReviews } from '../reviews/list-reviews.ts'
import { walkByAvailable } from './catalog.repository.ts'
import { getProduct } from './get-product.ts'
import { listProducts } from './list-products.ts'
import { listSitemapProducts } from './list-sitemap-products.ts'
import { openCatalog } from './open-catalog.ts'
import { suggestProducts } from './suggest-products.ts'

/** On SQLite and PostgreSQL: a sort of all rows, and a scan of a table without an index. */
const SORTS = /USE TEMP B-TREE FOR ORDER BY|\bSort\b/
const SCANS = /SCAN \w+$|Seq Scan/m

const query = (given: object) => ProductListQuerySchema.parse({ limit: 5, ...given })

describeShop('Query plans', (_getApp, getEngine) => {
  beforeAll(() => insertManyProducts(getEngine(), 2_000))

  // Covers the first load of the search index as well as the queries for a page.
  it.each([...PRODUCT_SORTS, '-spec:cores'])('A list sorted by %s reads rows only by index', async (sort) => {
    const list = { sort, q: 'n', category: 'processors', stock: 'in' }
    const plans = await explainQueries(getEngine(), async (engine) => {
      const { nextCursor } = await listProducts(openCatalog(engine), query({ ...list, limit: 1 }))
      expect(nextCursor).not.toBeNull()
      await listProducts(openCatalog(engine), query({ ...list, cursor: nextCursor }))
    })
    expect(plans.length).toBeGreaterThan(8)
    for (const plan of plans) expect(plan).not.toMatch(SORTS)
    for (const plan of plans) expect(plan).not.toMatch(SCANS)
  })

  it('The products of a page are looked up in the index of ids', async () => {
    const catalog = openCatalog(getEngine())
    await catalog.read()
    const plans = await explainQueries(getEngine(), (engine) =>
      listProducts({ ...catalog, engine }, query({ q: 'many' })),
    )
    expect(plans[0]).toMatch(
      /INDEX (sqlite_autoindex_product_1|product_newest) \(id=\?\)|Index Scan (using|on) product_(id_key|newest)/,
    )
    for (const plan of plans) expect(plan).not.toMatch(SCANS)
  })

  it('The walk by available pieces reads a range of the index product_by_available', async () => {
    const after = { value: 100, id: '0190a6e0-0000-7000-8000-000000000001' }
    const plans = await explainQueries(getEngine(), ({ db }) => walkByAvailable(db, { after, limit: 5 }))
    expect(plans).toHaveLength(2)
    expect(plans[0]).toMatch(/product_by_available \(<expr>=\? AND id>\?\)|Index Cond: .* = .* AND \(id > /)
    expect(plans[1]).toMatch(/product_by_available \(<expr>>\?\)|Index Cond: .* > /)
    for (const plan of plans) expect(plan).toContain('product_by_available')
    for (const plan of plans) expect(plan).not.toMatch(SORTS)
  })

  it('Chosen products, suggestions and the sitemap scan no table', async () => {
    const plans = await explainQueries(getEngine(), async (engine) => {
      await listProducts(openCatalog(engine), query({ ids: 'n7-8c,t3-120' }))
      await suggestProducts(openCatalog(engine), 'n7')
      await listSitemapProducts(engine)
    })
    expect(plans.length).toBeGreaterThan(2)
    for (const plan of plans) expect(plan).not.toMatch(SCANS)
  })

  it('One product is read by the indexes of ids and slugs', async () => {
    const plans = await explainQueries(getEngine(), (engine) => getProduct(engine, 'n7-8c'))
    expect(plans).toHaveLength(4)
    for (const plan of plans) expect(plan).not.toMatch(SCANS)
  })

  it.each([undefined, '0190a6e0-0000-7000-8000-000000000001'])(
    'Reviews (product %s) are read by index',
    async (product) => {
      const cursor = '0190a6e0-0000-7000-8000-000000000002'
      const [plan] = await explainQueries(getEngine(), (engine) =>
        listReviews(engine, { product, limit: 5, cursor }),
      )
      expect(plan).toContain(product ? 'review_of_product' : 'review_first')
      expect(plan).not.toMatch(SORTS)
      expect(plan).not.toMatch(SCANS)
    },
  )
})
