import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OrderListQuerySchema } from '../../../contract/schemas/order.ts'
import { insertOrder, insertProduct } from '../../../tests/support/factories.ts'
import { insertCaller, settle } from '../../../tests/support/orders.ts'
import { stepDialect } from '../../../tests/support/stepped-dialect.ts'
import { engineNames, openTestEngine, type TestEngine } from '../../../tests/support/test-engine.ts'
import { listOrders } from './list-orders.ts'

describe.each(engineNames)('Lists of orders on %s', (name) => {
  let opened: TestEngine
  beforeAll(async () => {
    opened = await openTestEngine(name, 'migrated')
  })
  afterAll(() => opened.remove())

  /** Lists paid orders and ships one before the given step. Null if the list takes fewer steps. */
  async function shipAt(step: number) {
    const { engine } = opened
    const caller = await insertCaller(engine, 'admin')
    const product_id = await insertProduct(engine, { reserved: 10 })
    const id = await insertOrder(engine, { user_id: caller.userId, product_id })
    await settle(engine, id)
    let steps = 0
    const stepped = opened.openAgain((dialect) =>
      stepDialect(dialect, async () => {
        steps += 1
        if (steps === step)
          await engine.db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', id).execute()
      }),
    )
    const query = OrderListQuerySchema.parse({ payment: 'paid' })
    const { orders } = await listOrders(stepped, { query, caller, now: Date.now() })
    await stepped.close()
    return steps < step ? null : orders.filter(({ _id }) => _id === id).length
  }

  it('An order whose state changes while a list is read is listed once', async () => {
    const listed: number[] = []
    for (let step = 1; ; step += 1) {
      const times = await shipAt(step)
      if (times === null) break
      listed.push(times)
    }
    expect(listed.length).toBeGreaterThan(1)
    expect(listed).toEqual(listed.map(() => 1))
  })
})
