import { expect, it } from 'vitest'
import { insertProduct } from '../../../tests/support/factories.ts'
import { insertCaller, placeFor, readStock, settle } from '../../../tests/support/orders.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import { deleteOrder } from './delete-order.ts'
import { expireHolds } from './expire-holds.ts'

describeOnBothEngines('Order storm', (getEngine) => {
  // Seen to fail on PostgreSQL without the conditions on status and version in changeOrder.
  it('Concurrent buying, paying, canceling and expiring leave the ledger equal to the stock', async () => {
    const parts = await Promise.all(
      Array.from({ length: 4 }, () => insertProduct(getEngine(), { on_hand: 200, minimum_order: 1 })),
    )
    const callers = await Promise.all(Array.from({ length: 12 }, () => insertCaller(getEngine())))
    const admin = await insertCaller(getEngine(), 'admin')
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      // The low bits of this generator repeat after a few draws.
      return Math.floor(seed / 65_536) % below
    }
    const ids: string[] = []
    async function act(): Promise<void> {
      const caller = callers[random(callers.length)]
      const productId = parts[random(parts.length)]
      const id = ids[random(Math.max(ids.length, 1))]
      if (!caller || !productId) return
      const kind = random(5)
      if (kind <= 1 || !id) {
        const now = random(2) === 0 ? 1_000 : Date.now()
        const placed = await placeFor(getEngine(), {
          caller,
          productId,
          orderQty: 1 + random(20),
          now,
        }).catch((error: unknown) => {
          if (error instanceof Error && 'code' in error && error.code === 'OUT_OF_STOCK') return null
          throw error
        })
        if (placed?.success) ids.push(placed.insertedId)
      } else if (kind === 2) await settle(getEngine(), id, 1_500)
      else if (kind === 3) await expireHolds(getEngine(), { now: 5_000, productIds: [productId] })
      else {
        await deleteOrder(getEngine(), { id, caller: admin, now: 1_500, onOrderClosed: () => {} })
      }
    }
    for (let wave = 0; wave < 20; wave += 1) await Promise.all(Array.from({ length: 10 }, act))
    expect(ids.length).toBeGreaterThan(20)
    for (const productId of parts) {
      const { ledger, ...stock } = await readStock(getEngine(), productId)
      expect(ledger).toEqual(stock)
    }
  })
})
