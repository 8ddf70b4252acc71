import { beforeAll, expect, it } from 'vitest'
import { OrderListQuerySchema } from '../../../contract/schemas/order.ts'
import { insertOrder, insertProduct } from '../../../tests/support/factories.ts'
import { insertCaller, settle } from '../../../tests/support/orders.ts'
import { explainQueries } from '../../../tests/support/record-queries.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import { send } from '../../db/prepared.ts'
import type { Caller } from '../access/access.rules.ts'
import { listAudit } from '../audit/list-audit.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { findExpiredHolds } from './expired-holds.repository.ts'
import { fillHoldsQuery } from './holds.repository.ts'
import { listOrders } from './list-orders.ts'
import { encodePosition } from './order-list.rules.ts'
import { sumByCategory, sumByDay, sumByProduct, sumGoneByDay } from './overview.repository.ts'
import { readPlacement } from './placement.repository.ts'

/** The plan's words for a full sort and for a table scan without an index, first SQLite's, then PostgreSQL's. */
const SORTS = /USE TEMP B-TREE FOR ORDER BY|\bSort\b/
const SCANS = /SCAN \w+$|Seq Scan/m

const EMAIL = 'buyer@firm.info'
const PRODUCTS = JSON.stringify([{ product_id: '0190a6e0-0000-7000-8000-000000000001' }])
const ID = '0190a6e0-0000-7000-8000-000000000001'

describeOnBothEngines('Query plans of orders', (getEngine, name) => {
  let buyer: Caller
  let admin: Caller
  beforeAll(async () => {
    const engine = getEngine()
    buyer = await insertCaller(engine)
    admin = await insertCaller(engine, 'admin')
    for (let index = 0; index < 5; index += 1) {
      const order = { user_id: buyer.userId, product_id: await insertProduct(engine, { reserved: 10 }) }
      await settle(engine, await insertOrder(engine, { ...order, customer_key: 'a buyer' }))
    }
  })

  async function planOfList(given: object, caller = admin): Promise<string[]> {
    const cursor = encodePosition({ id: ID.replace('0190', 'f190'), key: 'zz' })
    const query = OrderListQuerySchema.parse({ limit: 2, cursor, ...given })
    const list = (engine: EngineWithImages) => listOrders(engine, { query, caller, now: Date.now() })
    return explainQueries(getEngine(), list)
  }

  const keyOfOrders = name === 'sqlite' ? 'sqlite_autoindex_orders_1' : 'orders_pkey'
  const keyOfIntents = name === 'sqlite' ? 'sqlite_autoindex_payment_3' : 'payment_intent_id_key'

  it.each([
    ['all orders', {}, keyOfOrders],
    ['orders of some days', { from: '2026-01-01', to: '2026-02-01' }, keyOfOrders],
    ['orders by state', { status: 'paid' }, 'orders_by_status'],
    ['orders that are not paid', { payment: 'unpaid' }, 'orders_by_status'],
    ['orders that are paid, of some days', { payment: 'paid', from: '2026-01-01' }, 'orders_by_status'],
    ['expired orders', { status: 'expired' }, 'orders_by_status'],
    ['paid orders, oldest first', { status: 'paid', sort: 'oldest' }, 'orders_by_status'],
    ['orders of a customer', { user: EMAIL }, 'orders_of_email'],
    ['orders of a customer by state', { user: EMAIL, status: 'paid' }, 'orders_of_email'],
    ['orders by address', { q: EMAIL }, 'orders_of_email'],
    ['orders by beginning of the name', { q: 'A bu' }, 'orders_of_customer'],
    ['orders by name and state', { q: 'A bu', payment: 'paid' }, 'orders_of_customer'],
    ['an order by its id', { q: ID }, keyOfOrders],
    ['an order by its number', { q: 'NB-10234' }, 'orders_number'],
    ['an order by its transaction', { q: 'pi_1' }, keyOfIntents],
  ])('The query for %s reads a range of an index', async (_what, given, index) => {
    const plans = (await planOfList(given)).filter((plan) => /orders/.test(plan))
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(plan).toContain(index)
      expect(plan).not.toMatch(SORTS)
      // `SCAN branch` only passes on the rows that the index found.
      expect(plan.replaceAll('SCAN branch', '')).not.toMatch(SCANS)
    }
  })

  it('The query for a customer’s own orders reads a range of the account index', async () => {
    const [plan = ''] = await planOfList({ user: buyer.email }, buyer)
    expect(plan).toContain('orders_of_user')
    expect(plan).not.toMatch(SORTS)
    expect(plan).not.toMatch(SCANS)
  })

  it('Placing an order reads everything it depends on by index', async () => {
    const [plan = ''] = await explainQueries(getEngine(), ({ db }) =>
      readPlacement(db, {
        ...buyer,
        products: PRODUCTS,
        singleProductId: ID,
        now: 1,
        countFrom: ID,
        countUpTo: 9,
        accountLock: ID,
      }),
    )
    // With few holds, PostgreSQL may choose either index for the unpaid order.
    if (name === 'sqlite') expect(plan).toContain('orders_one_unpaid')
    expect(plan).toContain('order_line_held')
    expect(plan).toContain('orders_of_user')
    expect(plan).toContain('orders_bought')
    // `SCAN recent` only counts the few rows that the index found.
    expect(plan.replace('SCAN recent', '')).not.toMatch(SCANS)
  })

  it('Holds of a product, an account and an address are read by index', async () => {
    const asked = { userId: buyer.userId, orderId: ID, products: PRODUCTS, origin: 'origin', now: 1 }
    const plans = await explainQueries(getEngine(), ({ db }) => send(db, fillHoldsQuery(db, asked)))
    const plan = plans.join('\n')
    expect(plan).toContain('orders_one_unpaid')
    expect(plan).toContain('order_line_h')
    expect(plan).not.toMatch(SCANS)
  })

  it('The sweep reads only held orders', async () => {
    const [all = ''] = await explainQueries(getEngine(), ({ db }) =>
      findExpiredHolds(db, { now: 1, limit: 9 }),
    )
    expect(all).toContain('orders_held')
    const [one = ''] = await explainQueries(getEngine(), ({ db }) =>
      findExpiredHolds(db, { now: 1, limit: 9, productIds: [ID] }),
    )
    expect(one).toContain('order_line_held')
    expect(`${all}\n${one}`).not.toMatch(SORTS)
  })

  it('The overview reads only the orders of its period', async () => {
    const range = { first: ID, end: ID.replace('0190', '0191'), start: 0 }
    const plans = await explainQueries(getEngine(), async ({ db }) => {
      await sumByDay(db, range, 1)
      await sumByProduct(db, range, 10)
      await sumGoneByDay(db, range, 'payment.refunded_cents')
      await sumGoneByDay(db, range, 'payment.lost_cents')
      await sumByCategory(db, range)
    })
    expect(plans).toHaveLength(5)
    const ofPeriod = /id>\? AND id<\?|id >= .+ AND \(id </
    for (const plan of [...plans.slice(0, 2), ...plans.slice(4)]) expect(plan).toMatch(ofPeriod)
    expect(plans[2]).toContain('payment_refunded')
    expect(plans[3]).toContain('payment_lost')
    for (const plan of plans) expect(plan).not.toMatch(SCANS)
  })

  it('The audit log is read in the order of its ids', async () => {
    const [plan = ''] = await explainQueries(getEngine(), (engine) =>
      listAudit(engine, { limit: 5, cursor: ID }),
    )
    expect(plan).toContain('audit_log')
    expect(plan).not.toMatch(SORTS)
    expect(plan).not.toMatch(SCANS)
  })
})
