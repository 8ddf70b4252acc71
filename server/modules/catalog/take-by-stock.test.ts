import { beforeAll, expect, it } from 'vitest'
import { ProductListQuerySchema } from '../../../contract/schemas/product-search.ts'
import { insertManyProducts, insertProduct } from '../../../tests/support/factories.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import { listProducts } from './list-products.ts'
import { type Catalog, openCatalog } from './open-catalog.ts'
import { takeByStock } from './take-by-stock.ts'

describeOnBothEngines('A list by stock', (getEngine) => {
  let catalog: Catalog
  beforeAll(async () => {
    const engine = getEngine()
    await insertManyProducts(engine, 3_300)
    for (const on_hand of [700, 3, 700, 50, 700])
      await insertProduct(engine, { name: 'Rare', on_hand, price_cents: 90_000 })
    // More products with the same number of pieces than fit on a page.
    await engine.db.updateTable('product').set({ on_hand: 2_500 }).where('on_hand', '>', 3_000).execute()
    catalog = openCatalog(engine)
  })

  async function walk(given: object, most: number) {
    const walked: { id: string; quantity: number }[] = []
    let cursor: string | undefined
    do {
      const query = ProductListQuerySchema.parse({ sort: 'stock', ...given, cursor })
      const { products, total, nextCursor } = await listProducts(catalog, query)
      expect(total).toBe(most)
      walked.push(...products.map(({ _id, quantity }) => ({ id: _id, quantity })))
      cursor = nextCursor ?? undefined
    } while (cursor && walked.length <= most)
    const ascending = walked.toSorted((a, b) => a.quantity - b.quantity || (a.id < b.id ? -1 : 1))
    const expected = 'sort' in given ? ascending.toReversed() : ascending
    expect(walked).toEqual(expected)
    expect(new Set(walked.map(({ id }) => id)).size).toBe(most)
    return walked.map(({ quantity }) => quantity)
  }

  // Seen to fail when a page began with the last product of the page before.
  it('A list of more products than are sorted at once is complete and follows the filter', async () => {
    // Products below $11 have the fewest pieces, and there are more of them than one batch reads.
    await walk({ q: 'many', minPrice: '11', limit: 100 }, 2_201)
    await walk({ q: 'many', minPrice: '11', limit: 100, sort: '-stock' }, 2_201)
  })

  it('A list of few products has the same order', async () => {
    expect(await walk({ q: 'rare', limit: 2 }, 5)).toEqual([3, 50, 700, 700, 700])
    expect(await walk({ q: 'rare', limit: 2, sort: '-stock' }, 5)).toEqual([700, 700, 700, 50, 3])
    expect(await walk({ q: 'horn' }, 0)).toEqual([])
  })

  it('A page has as many products as requested, and none that the index does not have yet', async () => {
    const index = await catalog.read()
    const later = await insertProduct(getEngine(), { name: 'One of many rare', on_hand: 0 })
    for (const word of ['many', 'rare']) {
      const page = { index, filter: { words: [word] }, after: null, limit: 2 }
      const ids = (await takeByStock(getEngine(), page)).map(({ id }) => id)
      expect(ids).toHaveLength(2)
      expect(ids).not.toContain(later)
    }
  })
})
