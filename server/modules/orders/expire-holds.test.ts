import { expect, it, vi } from 'vitest'
import { HOUR_MS } from '../../../contract/durations.ts'
import { insertOrder, insertProduct, insertUser } from '../../../tests/support/factories.ts'
import { insertCaller, placeFor, readStock } from '../../../tests/support/orders.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import { firstIdAt } from '../../db/first-id.rules.ts'
import { startHoldSweeper } from '../../jobs/start-sweeps.ts'
import { expireHolds } from './expire-holds.ts'

describeOnBothEngines('Expired holds', (getEngine) => {
  async function insertHolds(count: number, holdExpiresAt: number) {
    const engine = getEngine()
    const productId = await insertProduct(engine, { on_hand: 500, reserved: count * 10 })
    const ids: string[] = []
    for (let index = 0; index < count; index += 1) {
      const user_id = await insertUser(engine)
      ids.push(await insertOrder(engine, { user_id, product_id: productId, hold_expires_at: holdExpiresAt }))
    }
    return { productId, ids }
  }
  const statesOf = async (ids: string[]) => {
    const orders = getEngine().db.selectFrom('orders').select('status').where('id', 'in', ids)
    return (await orders.execute()).map(({ status }) => status)
  }

  it('Each expired hold ends once, in batches, and running holds stay', async () => {
    const over = await insertHolds(5, 1_000)
    const running = await insertHolds(1, 9_000)
    const first = await expireHolds(getEngine(), { now: 1_000, limit: 3 })
    const second = await expireHolds(getEngine(), { now: 1_000, limit: 3 })
    expect([...first, ...second].toSorted()).toEqual(over.ids.toSorted())
    expect([first.length, second.length]).toEqual([3, 2])
    expect(await expireHolds(getEngine(), { now: 1_000 })).toEqual([])
    expect(await statesOf(running.ids)).toEqual(['placed'])
    const stock = { on_hand: 500, reserved: 0 }
    expect(await readStock(getEngine(), over.productId)).toEqual({ ...stock, ledger: stock })
    await expireHolds(getEngine(), { now: 9_000 })
  })

  it('A hold that a new order replaces or releases is reported as closed', async () => {
    const productId = await insertProduct(getEngine(), { on_hand: 10, minimum_order: 1 })
    const [one, other] = [await insertCaller(getEngine()), await insertCaller(getEngine())]
    const closed: string[] = []
    const place = async (caller: typeof one, now: number) => {
      const order = { caller, productId, orderQty: 10, now, onOrderClosed: (id: string) => closed.push(id) }
      const placed = await placeFor(getEngine(), order)
      return placed.success ? placed.insertedId : ''
    }
    const first = await place(one, 1_000)
    const second = await place(one, 2 * HOUR_MS)
    await place(other, 4 * HOUR_MS)
    expect(closed).toEqual([first, second])
    // An id starts with the time of its order: lists and day filters rely on it.
    expect(first > firstIdAt(1_000) && first < firstIdAt(1_001)).toBe(true)
    await expireHolds(getEngine(), { now: 6 * HOUR_MS })
  })

  it('A sweep of all products takes a lock; a sweep of one product does not', async () => {
    const { productId } = await insertHolds(1, 1_000)
    const engine = { ...getEngine(), lock: vi.fn(getEngine().lock) }
    await expireHolds(engine, { now: 1_000, productIds: [productId] })
    expect(engine.lock).not.toHaveBeenCalled()
    await expireHolds(engine, { now: 1_000 })
    expect(engine.lock).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'order-holds')
  })

  it('The sweeper reports each expired order once, continues after a failure and stops with the shop', async () => {
    const { ids } = await insertHolds(3, 2_000)
    const closed: string[] = []
    const onError = vi.fn()
    let failures = 1
    const engine = {
      ...getEngine(),
      async lock() {
        if (failures-- > 0) throw new Error('the database is away')
      },
    }
    const sweeper = startHoldSweeper({
      engine,
      now: () => 2_000,
      everyMs: 1,
      onOrderClosed: (id) => closed.push(id),
      onError,
    })
    await expect.poll(() => closed.toSorted()).toEqual(ids.toSorted())
    expect(onError).toHaveBeenCalledOnce()
    await sweeper.close()
    const later = await insertHolds(1, 2_000)
    expect(await statesOf(later.ids)).toEqual(['placed'])
  })
})
