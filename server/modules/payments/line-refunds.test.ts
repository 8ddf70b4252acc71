import { expect, it } from 'vitest'
import { HOUR_MS } from '../../../contract/durations.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { insertProduct } from '../../../tests/support/factories.ts'
import { placeLinesFor, readStock } from '../../../tests/support/orders.ts'
import { describePayments } from '../../../tests/support/payment-shop.ts'
import { HELD_REFUND, watchRefunds } from '../../../tests/support/refunds.ts'
import { reconcilePayments } from './reconcile-payments.ts'

describePayments('Refunds of lines', (getShop) => {
  const { refund, refundsOf } = watchRefunds(getShop)

  /** A paid order of 10 pieces at $10.00 and 4 pieces at $25.00. */
  async function placePaid() {
    const shop = getShop()
    const products = [
      await insertProduct(shop.engine, { on_hand: 100, minimum_order: 1, price_cents: 1_000 }),
      await insertProduct(shop.engine, { on_hand: 100, minimum_order: 1, price_cents: 2_500 }),
    ]
    const [cheap = '', dear = ''] = products
    const { insertedId: id } = await placeLinesFor(shop.engine, {
      caller: {
        userId: shop.buyer.id,
        sessionId: await readSession(),
        email: shop.buyer.email,
        role: 'customer',
      },
      lines: [
        { productId: cheap, quantity: 10 },
        { productId: dear, quantity: 4 },
      ],
      holdMs: 3_600_000,
    })
    const intent = await shop.createIntent(id)
    await shop.confirm(intent.clientSecret)
    expect((await shop.pay(id, intent.id)).statusCode).toBe(200)
    await shop.webhooksDone()
    const [first = '', second = ''] = (await read(id)).lines.map(({ _id }) => _id)
    return { id, intentId: intent.id, cheap, dear, first, second }
  }

  async function readSession(): Promise<string> {
    const { id } = await getShop()
      .engine.db.selectFrom('session')
      .select('id')
      .where('user_id', '=', getShop().buyer.id)
      .executeTakeFirstOrThrow()
    return id
  }
  const read = async (id: string) => (await getShop().call('GET', `/order/${id}`)).json<OrderDetail>()
  const ship = (id: string, tracking: string, lines?: { line: string; quantity: number }[]) => {
    const body = { carrier: 'UPS', tracking, ...(lines && { lines }) }
    return getShop().call('POST', `/order/${id}/shipment`, body, getShop().admin)
  }

  it('Pieces are refunded at the price they were ordered at, and go back into the stock if they were not shipped', async () => {
    const shop = getShop()
    const { id, intentId, cheap, dear, first, second } = await placePaid()
    const repriced = await shop.call('PATCH', `/product/${cheap}`, { price: 99 }, shop.admin)
    expect(repriced.statusCode, repriced.body).toBe(200)
    const reply = await refund(id, {
      lines: [
        { line: first, quantity: 3 },
        { line: second, quantity: 1 },
      ],
    })
    expect(reply.json()).toMatchObject({
      status: 'paid',
      refunded: 55,
      lines: [
        { refundedQuantity: 3, refunded: 30, returnedQuantity: 3 },
        { refundedQuantity: 1, refunded: 25, returnedQuantity: 1 },
      ],
      refunds: [
        {
          amount: 55,
          lines: [
            { line: first, quantity: 3, amount: 30 },
            { line: second, quantity: 1, amount: 25 },
          ],
        },
      ],
    })
    expect(await refundsOf(intentId)).toEqual([5_500])
    const [one, other] = (await read(id)).lines
    const { body } = await shop.engine.db
      .selectFrom('mail_outbox')
      .select('body')
      .where('subject', '=', 'Your refund')
      .where('body', 'like', `%${id}%`)
      .executeTakeFirstOrThrow()
    expect(body).toContain(`Refund for: 3 × ${one?.product}, 1 × ${other?.product}\nReason: `)
    for (const [product, on_hand] of [
      [cheap, 93],
      [dear, 97],
    ] as const)
      expect(await readStock(shop.engine, product)).toMatchObject({ on_hand, ledger: { on_hand } })

    const rest = await refund(id, {})
    expect(rest.json()).toMatchObject({ status: 'refunded', refunded: 200 })
    expect(await readStock(shop.engine, cheap)).toMatchObject({ on_hand: 100, ledger: { on_hand: 100 } })
    await shop.webhooksDone()
  })

  it('No more pieces than a line has are refunded, and every line that has too few is named', async () => {
    const { id, first, second } = await placePaid()
    const tooMany = [
      { line: first, quantity: 11 },
      { line: second, quantity: 5 },
    ]
    expect((await refund(id, { lines: tooMany })).json()).toMatchObject({
      status: 400,
      errors: {
        lines: [expect.stringContaining('Only 10 pieces'), expect.stringContaining('Only 4 pieces')],
      },
    })
    expect((await refund(id, { lines: [{ line: first, quantity: 10 }] })).statusCode).toBe(200)
    expect((await refund(id, { lines: [{ line: first, quantity: 1 }] })).json()).toMatchObject({
      errors: { lines: [expect.stringContaining('No pieces of')] },
    })
    expect((await refund(id, { amount: 1, lines: [{ line: second, quantity: 1 }] })).statusCode).toBe(400)
    // Money that is not tied to a line counts too: $60.00 of the second line's $100.00 are left.
    expect((await refund(id, { amount: 40 })).statusCode).toBe(200)
    expect((await refund(id, { lines: [{ line: second, quantity: 3 }] })).json()).toMatchObject({
      errors: { lines: ['Must be at most $60.00, the amount that is left'] },
    })
    await getShop().webhooksDone()
  })

  it('The pieces of a failed refund can be refunded again', async () => {
    const shop = getShop()
    const { id, cheap, first } = await placePaid()
    await shop.control('faults/refunds', { on: true })
    expect((await refund(id, { lines: [{ line: first, quantity: 6 }] })).statusCode).toBe(409)
    await shop.control('heal')
    await shop.webhooksDone()
    expect((await read(id)).lines).toMatchObject([{ refundedQuantity: 0, refunded: 0 }, {}])
    expect(await readStock(shop.engine, cheap)).toMatchObject({ on_hand: 90 })
    expect((await refund(id, { lines: [{ line: first, quantity: 10 }] })).statusCode).toBe(200)
    await shop.webhooksDone()
  })

  it('Pieces that were shipped are refunded without returning to the stock, and the order is shipped once the rest is refunded', async () => {
    const shop = getShop()
    const { id, cheap, dear, first, second } = await placePaid()
    const parcel = [{ line: first, quantity: 8 }]
    expect((await ship(id, '1Z-1', parcel)).json()).toMatchObject({ status: 'paid' })
    const reply = await refund(id, { lines: [{ line: first, quantity: 3 }] })
    // Two of the three were still here.
    expect(reply.json()).toMatchObject({
      status: 'paid',
      lines: [{ shippedQuantity: 8, returnedQuantity: 2, refundedQuantity: 3 }, {}],
    })
    expect(await readStock(shop.engine, cheap)).toMatchObject({ on_hand: 92 })
    const last = await refund(id, { lines: [{ line: second, quantity: 4 }] })
    expect(last.json()).toMatchObject({ status: 'shipped', refunded: 130 })
    expect(await readStock(shop.engine, dear)).toMatchObject({ on_hand: 100, ledger: { on_hand: 100 } })
    await shop.webhooksDone()
  })

  it('Parallel refunds and shipments never exceed a line', async () => {
    const shop = getShop()
    const { id, cheap, first } = await placePaid()
    await shop.control('faults/api', HELD_REFUND)
    const asked = [4, 5, 6, 7].map((quantity) => [{ line: first, quantity }])
    await shop.answerLast([
      ...asked.map((lines) => refund(id, { lines })),
      ...asked.map((lines, index) => ship(id, `1Z-${index}`, lines)),
    ])
    await shop.webhooksDone()
    const {
      lines: [line],
      refunds,
      shipments,
    } = await read(id)
    const refunded = refunds.filter(({ status }) => status === 'succeeded').flatMap(({ lines }) => lines)
    const shipped = shipments.flatMap(({ lines }) => lines)
    const sum = (pieces: readonly { quantity: number }[]) =>
      pieces.reduce((total, { quantity }) => total + quantity, 0)
    expect(line).toMatchObject({ refundedQuantity: sum(refunded), shippedQuantity: sum(shipped) })
    expect(sum(refunded) + sum(shipped)).toBeGreaterThan(0)
    expect(sum(refunded)).toBeLessThanOrEqual(10)
    expect((line?.shippedQuantity ?? 0) + (line?.returnedQuantity ?? 0)).toBeLessThanOrEqual(10)
    const on_hand = 90 + (line?.returnedQuantity ?? 0)
    expect(await readStock(shop.engine, cheap)).toMatchObject({ on_hand, ledger: { on_hand } })
  })

  it('Money that is owed for some pieces stays owed when other pieces are refunded', async () => {
    const shop = getShop()
    const { id, intentId, first, second } = await placePaid()
    await refund(id, { lines: [{ line: first, quantity: 10 }] })
    await shop.webhooksDone()
    const [made] = (await shop.stripe.refunds.list({ payment_intent: intentId })).data
    await shop.control(`refunds/${made?.id}`, { status: 'failed' })
    await shop.webhooksDone()
    expect(await read(id)).toMatchObject({ refunded: 0, owed: 100 })
    const other = await refund(id, { lines: [{ line: second, quantity: 4 }] })
    expect(other.json()).toMatchObject({ status: 'refunded', refunded: 100, owed: 100 })
    await shop.webhooksDone()
    await reconcilePayments(shop.context({ now: () => Date.now() + HOUR_MS }), {
      withList: false,
      onError: (error) => {
        throw error
      },
    })
    await shop.webhooksDone()
    expect(await read(id)).toMatchObject({ status: 'refunded', refunded: 200, owed: 0 })
  })

  it('An order whose pieces were all refunded before they were shipped ends, even while some of the money is owed', async () => {
    const shop = getShop()
    const { id, intentId, cheap, dear, first, second } = await placePaid()
    await refund(id, { lines: [{ line: first, quantity: 10 }] })
    await shop.webhooksDone()
    const [made] = (await shop.stripe.refunds.list({ payment_intent: intentId })).data
    await shop.control(`refunds/${made?.id}`, { status: 'failed' })
    await shop.webhooksDone()
    await refund(id, { lines: [{ line: second, quantity: 4 }] })
    await shop.webhooksDone()
    const { status, owed, history } = await read(id)
    expect({ status, owed }).toEqual({ status: 'refunded', owed: 100 })
    expect(history.at(-1)).toMatchObject({ status: 'refunded', by: 'system' })
    for (const product of [cheap, dear])
      expect(await readStock(shop.engine, product)).toMatchObject({ on_hand: 100, ledger: { on_hand: 100 } })
  })

  it('The mail of the only parcel speaks of the order and not of its rest, even if other pieces were refunded before', async () => {
    const { id, first } = await placePaid()
    await refund(id, { lines: [{ line: first, quantity: 4 }] })
    expect((await ship(id, '1Z-1')).json()).toMatchObject({ status: 'shipped' })
    const { body } = await getShop()
      .engine.db.selectFrom('mail_outbox')
      .select('body')
      .where('subject', '=', 'Your order is on its way')
      .where('body', 'like', `%${id}%`)
      .executeTakeFirstOrThrow()
    expect(body).toContain('\nYour order has shipped.\n')
    await getShop().webhooksDone()
  })

  it('A request that names a line twice does not continue a refund of other lines', async () => {
    const shop = getShop()
    const { id, first, second } = await placePaid()
    const one = { line: first, quantity: 2 }
    await shop.control('faults/api', { status: 500, match: 'POST /v1/refunds', times: 9 })
    const unanswered = await refund(id, { lines: [one, { line: second, quantity: 1 }] })
    expect(unanswered.json().code).toBe('PAYMENT_PROVIDER_DOWN')
    await shop.control('heal')
    expect((await refund(id, { lines: [one, one] })).json()).toMatchObject({
      errors: { lines: ['Name each line once.'] },
    })
    await shop.webhooksDone()
  })

  it('Equal requests at the same time make one refund of the lines', async () => {
    const shop = getShop()
    const { id, intentId, first } = await placePaid()
    await shop.control('faults/api', HELD_REFUND)
    const lines = [{ line: first, quantity: 2 }]
    const replies = await Promise.all([refund(id, { lines }), refund(id, { lines })])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await shop.webhooksDone()
    expect(await refundsOf(intentId)).toEqual([2_000])
    expect((await read(id)).lines[0]).toMatchObject({ refundedQuantity: 2, returnedQuantity: 2 })
  })
})
