import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertProduct, insertReview, insertUser } from '../../tests/support/factories.ts'
import { engineNames, openTestEngine, type TestEngine } from '../../tests/support/test-engine.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

describe.each(engineNames)('Reviews written before reviews were approved, on %s', (name) => {
  let opened: TestEngine
  beforeAll(async () => {
    opened = await openTestEngine(name)
  })
  afterAll(() => opened.remove())

  it('Reviews stay shown or hidden, with the writer’s current name and one shop review each', async () => {
    const { engine } = opened
    await migrate(
      engine,
      migrations.filter(({ id }) => id < '0028'),
    )
    const product_id = await insertProduct(engine)
    const [buyer, visitor] = [
      await insertUser(engine, { display_name: 'Maya Now' }),
      await insertUser(engine, { display_name: ' ' }),
    ]
    // As an order was stored then.
    await sql`insert into orders (id, number, user_id, product_id, product_name, unit_price_cents, quantity, price_cents,
        user_email, customer_name, address, phone, status, version, hold_expires_at, created_at, updated_at)
      values ('o-1', 10001, ${buyer}, ${product_id}, 'Part', 100, 10, 1000, 'buyer@firm.info', 'A Buyer', '1 Works Road',
        '555 0100', 'paid', 1, 1, 1, 1)`.execute(engine.db)
    const then = { display_name: 'Maya Then' }
    const ids = [
      await insertReview(engine, { user_id: buyer, ...then }),
      await insertReview(engine, { user_id: buyer, ...then }),
      await insertReview(engine, { user_id: visitor, product_id, ...then }),
      await insertReview(engine, { user_id: visitor, hidden_at: 1, hidden_reason: 'Insults', ...then }),
      await insertReview(engine, { display_name: 'Former customer' }),
    ]
    await migrate(engine, migrations)
    const rows = await engine.db
      .selectFrom('review')
      .select(['id', 'display_name', 'about_shop', 'verified', 'hidden_at', 'waiting'])
      .orderBy('id')
      .execute()
    const shown = { hidden_at: null, waiting: 0 }
    expect(rows).toEqual([
      { id: ids[0], display_name: 'Maya Now', about_shop: 0, verified: 0, ...shown },
      { id: ids[1], display_name: 'Maya Now', about_shop: 1, verified: 1, ...shown },
      { id: ids[2], display_name: 'Customer', about_shop: 0, verified: 0, ...shown },
      { id: ids[3], display_name: 'Customer', about_shop: 1, verified: 0, hidden_at: 1, waiting: 0 },
      { id: ids[4], display_name: 'Former customer', about_shop: 0, verified: 0, ...shown },
    ])
  })
})
