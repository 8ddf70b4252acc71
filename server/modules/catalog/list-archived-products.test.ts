import { beforeAll, expect, it } from 'vitest'
import { insertManyProducts } from '../../../tests/support/factories.ts'
import { explainQueries } from '../../../tests/support/record-queries.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import { listArchivedProducts } from './list-archived-products.ts'

describeOnBothEngines('The archive', (getEngine) => {
  beforeAll(async () => {
    await insertManyProducts(getEngine(), 500)
    await getEngine()
      .db.updateTable('product')
      .set({ archived_at: 1_000 })
      .where('price_cents', '>', 0)
      .execute()
  })

  it('Every page of the archive is read as a range of its index', async () => {
    const plans = await explainQueries(getEngine(), async (engine) => {
      const { nextCursor } = await listArchivedProducts(engine, { limit: 5 })
      await listArchivedProducts(engine, { limit: 5, cursor: nextCursor ?? '' })
    })
    const pages = plans.filter((plan) => /product_archive/.test(plan))
    expect(pages.length).toBeGreaterThanOrEqual(2)
    for (const plan of plans) expect(plan).not.toMatch(/USE TEMP B-TREE FOR ORDER BY|\bSort\b/)
  })
})
