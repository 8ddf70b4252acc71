import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertProduct } from '../../../tests/support/factories.ts'
import { insertCaller } from '../../../tests/support/orders.ts'
import { analyzeProducts, countWaiting } from '../../../tests/support/postgres-waiting.ts'
import { openTestEngine, type TestEngine } from '../../../tests/support/test-engine.ts'
import { archiveProducts } from './archive-products.ts'
import { importProducts } from './import-products.ts'
import { lockProducts } from './lock-products.ts'

type Admin = Awaited<ReturnType<typeof insertCaller>>

/** Only on PostgreSQL: SQLite has one writer at a time. */
let opened: TestEngine
beforeAll(async () => {
  opened = await openTestEngine('postgres', 'migrated')
})
afterAll(() => opened.remove())

const importRows = (ids: readonly string[], by: Admin) => {
  const csv = `_id,price\n${ids.map((id) => `${id},55`).join('\n')}`
  return importProducts(opened.engine, { csv, write: true, by, now: Date.now() })
}
const archive = (ids: readonly string[], by: Admin) =>
  archiveProducts(opened.engine, { ids, by, now: Date.now() })

// Seen to fail when the rows are written in the order of the file, or in the order in which the table stores them:
// both transactions hold a product and wait for the other's.
it.each([
  ['An import', importRows],
  ['Archiving several products', archive],
])(
  '%s waits for a transaction that locks the same products, in whatever order they are given',
  async (_what, act) => {
    const { engine } = opened
    const by = await insertCaller(engine, 'admin')
    const ids = [uuidv7(), uuidv7(), uuidv7()]
    const reversed = ids.toReversed()
    for (const id of reversed) await insertProduct(engine, { id })
    await analyzeProducts(engine)

    const { work } = await engine.db.transaction().execute(async (tx) => {
      await lockProducts(tx, ids.slice(1, 2))
      const work = Promise.allSettled([
        engine.db.transaction().execute((own) => lockProducts(own, ids)),
        act(reversed, by),
      ])
      while ((await countWaiting(engine)) < 2);
      return { work }
    })
    expect(await work).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  },
)
