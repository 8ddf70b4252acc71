import { describe, expect, it } from 'vitest'
import { insertProduct } from '../../support/factories.ts'
import { postOrder } from '../../support/orders.ts'
import { registerUser } from '../../support/sign-in.ts'
import { simulateFullDisk } from '../../support/simulate-full-disk.ts'
import { openSmallStore } from '../../support/small-store.ts'
import { describeShop } from '../../support/test-app.ts'
import { engineNames } from '../../support/test-engine.ts'
import { findStockFaults } from './check-stock.ts'
import { isLongForm } from './form.ts'
import { orderOnFullDisk } from './order-on-full-disk.ts'
import { tell } from './score.ts'

const REFUSALS = 50
const LONGEST_RECOVERY_MS = 5_000

describeShop(
  'A shop whose disk is full',
  (getApp, getEngine) => {
    // Seen to fail when the driver continued after SQLite had rolled the transaction back: what a refused order wrote
    // after that was committed alone, and pieces were reserved for nobody.
    it('Orders are refused with a clear message, leave nothing behind, and are accepted when there is room', async () => {
      const [app, engine] = [getApp(), getEngine()]
      const buyer = await registerUser(app)
      const productIds: string[] = []
      while (productIds.length < 100) productIds.push(await insertProduct(engine))
      const makeRoom = await simulateFullDisk(engine)
      const placed: string[] = []
      let refused: Awaited<ReturnType<typeof postOrder>> | undefined
      for (const productId of productIds) {
        const reply = await postOrder(app, buyer, { productId })
        if (reply.statusCode === 200) placed.push(reply.json().insertedId)
        else refused ??= reply
      }
      expect(refused?.statusCode).toBe(503)
      expect(refused?.headers['retry-after']).toBe('5')
      expect(refused?.json()).toMatchObject({
        code: 'UNAVAILABLE',
        detail: expect.stringContaining('try again'),
      })
      for (const url of ['/', '/product?limit=1', '/category', '/readyz'])
        expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200])
      await makeRoom()
      const kept = await engine.db
        .selectFrom('orders')
        .select('id')
        .where('single_product_id', 'in', productIds)
        .execute()
      expect(kept.map(({ id }) => id).toSorted()).toEqual(placed.toSorted())
      expect(await findStockFaults({ engine, environment: {} }, productIds)).toEqual([])
      const productId = await insertProduct(engine)
      expect((await postOrder(app, buyer, { productId })).statusCode).toBe(200)
    })
  },
  { RATE_LIMITS: 'off' },
)

describe.runIf(isLongForm).each(engineNames)('A disk of %s that is really full', (engineName) => {
  it('Customers are informed, nothing is lost, and the disk is used again when there is room', async (context) => {
    const store = await openSmallStore(engineName)
    if (!store) return context.skip('this account may not mount a small disk')
    try {
      const { faults, placed, refused, recoveryMs } = await orderOnFullDisk(store, { refusals: REFUSALS })
      tell(context, { tried: placed + refused, of: 'orders', lost: faults.length })
      expect(faults).toEqual([])
      expect(refused).toBeGreaterThanOrEqual(REFUSALS)
      expect(recoveryMs).toBeLessThan(LONGEST_RECOVERY_MS)
    } finally {
      await store.remove()
    }
  })
})
