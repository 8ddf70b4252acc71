import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import type { Overview } from '../../../contract/schemas/shop-report.ts'
import { insertOrder, insertProduct, insertUser } from '../../../tests/support/factories.ts'
import { insertCaller, placeLinesFor, refund, settle } from '../../../tests/support/orders.ts'
import { registerAdmin, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'

/** The test shop is in Denver: midnight there. */
const FIRST = Date.UTC(2026, 2, 1, 7)

/** An id for a given time: ids start with their time. */
function idAt(time: number, tail: number): string {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${String(tail).padStart(12, '0')}`
}

describeEmptyShop('Reports', (getApp, getEngine) => {
  let admin: SignedIn
  const products: string[] = []
  const ids: string[] = []

  beforeAll(async () => {
    const engine = getEngine()
    admin = await registerAdmin(getApp(), engine)
    products.push(await insertProduct(engine, { name: 'Fan', on_hand: 9_000, reserved: 100 }))
    products.push(await insertProduct(engine, { name: 'Case', on_hand: 150, reserved: 20 }))
    const at = [FIRST, FIRST + DAY_MS - 1, FIRST + DAY_MS, FIRST + 2 * DAY_MS, FIRST + 2 * DAY_MS + 1]
    for (const [index, time] of at.entries()) {
      const product = products[index === 4 ? 1 : 0] ?? ''
      ids.push(
        await insertOrder(engine, {
          id: idAt(time, index),
          created_at: time,
          user_id: await insertUser(engine),
          product_id: product,
          product_name: index === 4 ? 'Case' : 'Fan',
          customer_name: index === 0 ? '=HYPERLINK("http://evil")' : 'Zoë, "Z"',
          address: '1 Works Road\nPécs',
          hold_expires_at: index === 3 ? 1 : FIRST + 900 * DAY_MS,
        }),
      )
    }
    for (const index of [0, 1, 2, 4]) await settle(engine, ids[index] ?? '', FIRST + 3 * DAY_MS)
    await refund(engine, ids[1] ?? '', { cents: 2_500 })
    await refund(engine, ids[2] ?? '')
  })

  const get = (url: string) => getApp().inject({ url, headers: admin.headers })

  it('The overview sums the orders of a period by day in the shop’s time zone, less refunds', async () => {
    const overview = (await get('/overview?from=2026-02-28&to=2026-03-03')).json()
    expect(overview).toMatchObject({
      revenue: 275,
      refunded: 125,
      orders: 5,
      days: [
        { day: '2026-02-28', revenue: 0, orders: 0 },
        { day: '2026-03-01', revenue: 175, orders: 2 },
        { day: '2026-03-02', revenue: 0, orders: 1 },
        { day: '2026-03-03', revenue: 100, orders: 2 },
      ],
      byCategory: [{ category: 'Fans', revenue: 275 }],
      bestSellers: [
        { productId: products[0], product: 'Fan', pieces: 20, revenue: 175 },
        { productId: products[1], product: 'Case', pieces: 10, revenue: 100 },
      ],
      lowStock: [{ productId: products[1], product: 'Case', available: 130, minimumOrder: 10 }],
    })
    expect(overview.byStatus).toEqual(
      expect.arrayContaining([
        { status: 'paid', count: 3 },
        { status: 'refunded', count: 1 },
        { status: 'expired', count: 1 },
        { status: 'placed', count: 0 },
      ]),
    )
  })

  describe('An order of two lines', () => {
    /** Places and pays 10 pieces of a case and of a motherboard at noon of a day in May. */
    async function placePaid(day: number, cents: { case: number; board: number }) {
      const engine = getEngine()
      const caller = await insertCaller(engine)
      const given = { minimum_order: 10, on_hand: 500 }
      const box = await insertProduct(engine, { ...given, category: 'cases', price_cents: cents.case })
      const board = await insertProduct(engine, {
        ...given,
        category: 'mainboards',
        price_cents: cents.board,
      })
      const lines = [box, board].map((productId) => ({ productId, quantity: 10 }))
      const now = Date.UTC(2026, 4, day, 18)
      const { insertedId } = await placeLinesFor(engine, { caller, lines, now })
      await settle(engine, insertedId, now)
      return { id: insertedId, box }
    }

    async function readEarned(day: string) {
      const { revenue, byCategory, bestSellers }: Overview = (
        await get(`/overview?from=${day}&to=${day}`)
      ).json()
      const sum = (rows: readonly { revenue: number }[]) =>
        rows.reduce((all, row) => all + Math.round(row.revenue * 100), 0)
      return {
        revenue: Math.round(revenue * 100),
        byCategory,
        bestSellers,
        sums: [sum(byCategory), sum(bestSellers)],
      }
    }

    it('The earnings of the lines add up to the revenue when an odd cent was refunded', async () => {
      const { id } = await placePaid(4, { case: 10, board: 10 })
      await refund(getEngine(), id, { cents: 1 })
      const { revenue, sums } = await readEarned('2026-05-04')
      expect([revenue, sums]).toEqual([199, [199, 199]])
    })

    const askForPieces = (id: string, box: string) =>
      getEngine()
        .db.updateTable('order_line')
        .set({ refunded_quantity: 10, refunded_cents: 90_000 })
        .where('order_id', '=', id)
        .where('product_id', '=', box)
        .execute()

    it('A refund of pieces that was only asked for takes nothing from their line yet', async () => {
      const { id, box } = await placePaid(6, { case: 9_000, board: 1_000 })
      await refund(getEngine(), id, { cents: 1_000 })
      await askForPieces(id, box)
      expect((await readEarned('2026-05-06')).byCategory).toEqual([
        { category: 'Cases', revenue: 891 },
        { category: 'Motherboards', revenue: 99 },
      ])
    })

    it('A refund of pieces is taken from their line alone', async () => {
      const { id, box } = await placePaid(5, { case: 9_000, board: 1_000 })
      await refund(getEngine(), id, { cents: 90_000 })
      await askForPieces(id, box)
      const { byCategory, sums } = await readEarned('2026-05-05')
      expect(byCategory).toEqual([
        { category: 'Motherboards', revenue: 100 },
        { category: 'Cases', revenue: 0 },
      ])
      expect(sums).toEqual([10_000, 10_000])
    })

    it('A product whose pieces were all refunded is no best seller', async () => {
      const { id, box } = await placePaid(7, { case: 9_000, board: 1_000 })
      await refund(getEngine(), id, { cents: 90_000 })
      await askForPieces(id, box)
      expect((await readEarned('2026-05-07')).bestSellers).toMatchObject([{ pieces: 10, revenue: 100 }])
    })
  })

  it('The overview answers for the last day that a date can name', async () => {
    const { days } = (await get('/overview?from=9999-12-31&to=9999-12-31')).json()
    expect(days).toEqual([{ day: '9999-12-31', revenue: 0, orders: 0 }])
  })

  it.each([
    ['from=2026-03-02&to=2026-03-01', 'Must not be before the first day'],
    ['from=2024-01-01&to=2026-03-01', 'At most 366 days can be shown at once'],
  ])('The overview refuses the period %s', async (query, message) => {
    expect((await get(`/overview?${query}`)).json()).toMatchObject({ errors: { to: [message] } })
  })

  it('The export has every order of a filter, and no cell can run as a formula', async () => {
    const response = await get('/order-export?from=2026-03-01&to=2026-03-01')
    expect(response.headers['content-type']).toMatch(/^text\/csv/)
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="northbridge-orders-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const rows = parse(response.body, { bom: true, columns: true })
    expect(rows).toMatchObject([
      {
        order: ids[1],
        placed: '2026-03-01T23:59:59-07:00',
        status: 'paid',
        customer: 'Zoë, "Z"',
        address: '1 Works Road\nPécs',
        total: '100',
        refunded: '25',
        transaction: `pi_${ids[1]}`,
      },
      { order: ids[0], customer: '\'=HYPERLINK("http://evil")' },
    ])
  })

  it('An order placed on the night the clocks change counts on its own day, in figures, list and table', async () => {
    const engine = getEngine()
    // In Denver March 8 has 23 hours and November 1, 2026 has 25: the last and the first minute of each.
    const nights = [
      ['2026-03-08', Date.UTC(2026, 2, 8, 7), Date.UTC(2026, 2, 9, 6) - 1],
      ['2026-11-01', Date.UTC(2026, 10, 1, 6), Date.UTC(2026, 10, 2, 7) - 1],
    ] as const
    for (const [day, ...times] of nights) {
      for (const [index, time] of [times[0] - 1, ...times, times[1] + 1].entries())
        await insertOrder(engine, {
          id: idAt(time, 900 + index),
          created_at: time,
          user_id: await insertUser(engine),
          product_id: products[0] ?? '',
        })
      const { days } = (await get(`/overview?from=2026-01-01&to=2026-12-31`)).json()
      const near = days.filter(
        (each: { day: string }) => Math.abs(Date.parse(each.day) - Date.parse(day)) <= DAY_MS,
      )
      expect(near.map(({ orders }: { orders: number }) => orders)).toEqual([1, 2, 1])
      expect((await get(`/order?from=${day}&to=${day}`)).json()).toHaveLength(2)
      const rows = parse((await get(`/order-export?from=${day}&to=${day}`)).body, {
        bom: true,
        columns: true,
      })
      expect((rows as { placed: string }[]).map(({ placed }) => placed.slice(0, 10))).toEqual([day, day])
    }
  })

  it('An export of several batches has each order once', async () => {
    const engine = getEngine()
    const [product_id = ''] = products
    const count = 1_050
    const user_id = await insertUser(engine)
    const early = FIRST - 100 * DAY_MS
    const orders = Array.from({ length: count }, (_, index) => ({
      id: idAt(early + index, index),
      number: 1_000_000 + index,
      user_id,
      lines_cents: 1,
      price_cents: 1,
      user_email: 'many@firm.info',
      customer_name: 'Many',
      address: 'A',
      phone: 'P',
      status: index % 3 === 0 ? ('cancelled' as const) : ('expired' as const),
      version: 1,
      created_at: early + index,
      updated_at: early + index,
    }))
    const line = { position: 1, product_name: 'Fan', unit_price_cents: 1, quantity: 1, price_cents: 1 }
    for (let start = 0; start < count; start += 350) {
      const batch = orders.slice(start, start + 350)
      await engine.db.insertInto('orders').values(batch).execute()
      const lines = batch.map(({ id }) => ({ ...line, id, order_id: id, product_id }))
      await engine.db.insertInto('order_line').values(lines).execute()
    }
    const { body } = await get('/order-export?payment=unpaid&to=2026-02-01')
    const rows = parse(body, { bom: true, columns: true }) as { order: string }[]
    expect(rows.map(({ order }) => order)).toEqual(orders.map(({ id }) => id).toReversed())
  })
})
