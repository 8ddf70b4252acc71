import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertLine, insertOrder, insertProduct, insertUser } from '../../tests/support/factories.ts'
import { engineNames, openTestEngine, type TestEngine } from '../../tests/support/test-engine.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

describe.each(engineNames)('Paid orders of older versions on %s', (name) => {
  let opened: TestEngine
  beforeAll(async () => {
    opened = await openTestEngine(name)
  })
  afterAll(() => opened.remove())

  it('An order whose pieces were all refunded before shipping ends, and every other order stays as it is', async () => {
    const { engine } = opened
    await migrate(
      engine,
      migrations.filter(({ id }) => id < '0048'),
    )
    const [user_id, product_id] = [await insertUser(engine), await insertProduct(engine)]
    const insert = (given: Partial<Parameters<typeof insertOrder>[1]>) =>
      insertOrder(engine, { user_id, product_id, status: 'paid', ...given })
    const later = Date.now() + 60_000
    const refunded = { refunded_quantity: 10, refunded_cents: 10_000, returned_quantity: 10 }
    const ended = await insert({ ...refunded, updated_at: later })
    const kept = [
      await insert({}),
      await insert({ refunded_quantity: 9, refunded_cents: 9_000, returned_quantity: 9 }),
      await insert({
        refunded_quantity: 10,
        refunded_cents: 10_000,
        returned_quantity: 4,
        shipped_quantity: 6,
      }),
      // Refunded, and the provider has not answered yet.
      await insert({ refunded_quantity: 10, refunded_cents: 10_000 }),
    ]
    // As an order of two products, one of them still to be shipped.
    const half = await insert(refunded)
    await insertLine(engine, { order_id: half, product_id: await insertProduct(engine), position: 2 })
    kept.push(half)
    await migrate(engine, migrations)
    const orders = await engine.db
      .selectFrom('orders')
      .select(['id', 'status', 'version', 'updated_at'])
      .orderBy('id')
      .execute()
    expect(orders.filter(({ status }) => status !== 'paid')).toEqual([
      { id: ended, status: 'refunded', version: 2, updated_at: later },
    ])
    expect(orders.filter(({ version }) => version === 1).map(({ id }) => id)).toEqual(kept)
    const events = engine.db
      .selectFrom('order_event')
      .select(['order_id', 'from_status', 'to_status', 'actor'])
    expect(await events.execute()).toEqual([
      { order_id: ended, from_status: 'paid', to_status: 'refunded', actor: 'system' },
    ])
  })
})
