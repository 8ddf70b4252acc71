import { expect, it } from 'vitest'
import { ProductListQuerySchema } from '../../../contract/schemas/product-search.ts'
import { insertManyProducts, insertProduct } from '../../testing/factories.ts'
import { describeOnBothEngines } from '../../testing/test-engine.ts'
import { listProducts } from './list-products.ts'
import { openCatalogue } from './open-catalogue.ts'

describeOnBothEngines('a list by stock of more products than are sorted at once', (getEngine) => {
  // Seen to fail when a page began with the product that the last one ended with.
  it('is walked whole, the fewest pieces first, past those that the filter leaves out', async () => {
    const engine = getEngine()
    await insertManyProducts(engine, 2_200)
    for (let made = 0; made < 5; made++) await insertProduct(engine, { name: 'Left out', on_hand: 700 })
    // As many with the same number of pieces as a page cannot hold.
    await engine.db.updateTable('product').set({ on_hand: 1_500 }).where('on_hand', '>', 1_900).execute()
    const catalogue = openCatalogue(engine)
    const walked: { id: string; quantity: number }[] = []
    let cursor: string | undefined
    do {
      const query = ProductListQuerySchema.parse({ sort: 'stock', q: 'many', cursor })
      const { products, total, nextCursor } = await listProducts(catalogue, query)
      expect(total).toBe(2_200)
      walked.push(...products.map(({ _id, quantity }) => ({ id: _id, quantity })))
      cursor = nextCursor ?? undefined
    } while (cursor && walked.length <= 2_200)
    const expected = walked.toSorted((a, b) => a.quantity - b.quantity || (a.id < b.id ? -1 : 1))
    expect(walked).toEqual(expected)
    expect([walked.length, new Set(walked.map(({ id }) => id)).size]).toEqual([2_200, 2_200])
  })
})
