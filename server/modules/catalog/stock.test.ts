import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Stock } from '../../../contract/schemas/product.ts'
import { insertOrder, insertProduct, insertUser } from '../../../tests/support/factories.ts'
import { registerAdmin, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'
import { lockProducts } from './lock-products.ts'
import { insertLedger } from './stock.repository.ts'

describeEmptyShop('The stock of a product', (getApp, getEngine) => {
  let admin: SignedIn
  beforeAll(async () => {
    admin = await registerAdmin(getApp(), getEngine())
  })

  const read = async (id: string) =>
    (await getApp().inject({ url: `/product/${id}/stock`, headers: admin.headers })).json<Stock>()
  const correct = (id: string, payload: object) =>
    getApp().inject({ method: 'POST', url: `/product/${id}/stock`, headers: admin.headers, payload })

  /** Holds pieces as an order does: a conditional update and a ledger row in one transaction. */
  async function hold(productId: string, pieces: number): Promise<boolean> {
    const { db } = getEngine()
    const user_id = await insertUser(getEngine())
    const orderId = await insertOrder(getEngine(), { user_id, product_id: productId })
    return db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('product')
        .set((eb) => ({ reserved: eb('reserved', '+', pieces) }))
        .where('id', '=', productId)
        .where((eb) => eb(eb('on_hand', '-', eb.ref('reserved')), '>=', pieces))
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return false
      await tx
        .insertInto('stock_ledger')
        .values({
          id: crypto.randomUUID(),
          product_id: productId,
          order_id: orderId,
          on_hand_change: 0,
          reserved_change: pieces,
          reason: 'reserve',
          created_at: Date.now(),
        })
        .execute()
      return true
    })
  }

  async function sumLedger(productId: string): Promise<{ onHand: number; reserved: number }> {
    const { onHand, reserved } = await getEngine()
      .db.selectFrom('stock_ledger')
      .select((eb) => [
        eb.fn.sum<number | string>('on_hand_change').as('onHand'),
        eb.fn.sum<number | string>('reserved_change').as('reserved'),
      ])
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    return { onHand: Number(onHand), reserved: Number(reserved) }
  }

  it('A correction sets the counted number and records difference, reason and admin', async () => {
    const id = await insertProduct(getEngine(), { on_hand: 500 })
    const response = await correct(id, { counted: ' 488 ', expected: 500, reason: 'Twelve were dented' })
    expect(response.statusCode).toBe(200)
    expect(response.json<Stock>()).toMatchObject({
      onHand: 488,
      reserved: 0,
      available: 488,
      ledger: [
        { reason: 'correction', onHandChange: -12, note: 'Twelve were dented', by: admin.email },
        { reason: 'opening', onHandChange: 500, by: null },
      ],
    })
    expect(await read(id)).toEqual(response.json())
    const log = getEngine().db.selectFrom('audit_log').select(['actor_email', 'action', 'note'])
    expect(await log.where('subject', '=', id).execute()).toEqual([
      { actor_email: admin.email, action: 'correct stock', note: '500 → 488: Twelve were dented' },
    ])
  })

  it('The ledger shows the order behind each reservation', async () => {
    const id = await insertProduct(getEngine(), { on_hand: 500 })
    await hold(id, 40)
    const { onHand, reserved, available, ledger } = await read(id)
    expect({ onHand, reserved, available }).toEqual({ onHand: 500, reserved: 40, available: 460 })
    const order = getEngine().db.selectFrom('orders').select('id').where('single_product_id', '=', id)
    expect(ledger.find(({ reason }) => reason === 'reserve')).toEqual({
      _id: expect.any(String),
      reason: 'reserve',
      onHandChange: 0,
      reservedChange: 40,
      note: null,
      by: null,
      orderId: (await order.executeTakeFirstOrThrow()).id,
      createdAt: expect.stringMatching(/Z$/),
    })
  })

  it('The stock of an unknown product can be neither read nor corrected', async () => {
    const id = crypto.randomUUID()
    const { statusCode, body } = await correct(id, { counted: 1, expected: 1, reason: 'Count' })
    expect([statusCode, JSON.parse(body).detail]).toEqual([404, 'There is no product with this id.'])
    expect(await read(id)).toMatchObject({ status: 404, detail: 'There is no product with this id.' })
  })

  it('A thousand ledger rows are written at once', async () => {
    const id = await insertProduct(getEngine(), { on_hand: 0 })
    const row = { product_id: id, on_hand_change: 1, reserved_change: 0, reason: 'opening' as const }
    const rows = Array.from({ length: 1_000 }, () => ({ ...row, id: crypto.randomUUID(), created_at: 1 }))
    await insertLedger(getEngine().db, rows)
    await insertLedger(getEngine().db, [])
    expect(await sumLedger(id)).toEqual({ onHand: 1_000, reserved: 0 })
  })

  it('Locking products changes nothing in them', async () => {
    const ids = [await insertProduct(getEngine()), await insertProduct(getEngine())]
    const { db } = getEngine()
    const readRows = () => db.selectFrom('product').selectAll().where('id', 'in', ids).orderBy('id').execute()
    const before = await readRows()
    await db.transaction().execute((tx) => lockProducts(tx, ids))
    expect(await readRows()).toEqual(before)
  })

  it('A correction below the only piece held for an order names it in the singular', async () => {
    const id = await insertProduct(getEngine(), { on_hand: 500 })
    await hold(id, 1)
    const refused = await correct(id, { counted: 0, expected: 500, reason: 'Count' })
    expect(refused.json().detail).toMatch(/^1 piece is reserved for orders/)
  })

  it('A correction below the pieces held for orders is refused with their number', async () => {
    const id = await insertProduct(getEngine(), { on_hand: 500 })
    await hold(id, 40)
    const refused = await correct(id, { counted: 39, expected: 500, reason: 'Count' })
    const message = '40 pieces are reserved for orders, so you can’t go lower. Cancel orders first.'
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { detail: message, errors: { counted: [message] } },
    ])
    expect((await correct(id, { counted: 40, expected: 500, reason: 'Count' })).json()).toMatchObject({
      onHand: 40,
      available: 0,
    })
  })

  it('A correction is refused with the new figures when the stock changed since it was read', async () => {
    const id = await insertProduct(getEngine(), { on_hand: 500 })
    await hold(id, 40)
    await correct(id, { counted: 480, expected: 500, reason: 'First' })
    const refused = await correct(id, { counted: 490, expected: 500, reason: 'Second' })
    const figures = '480 on hand, 40 reserved for orders'
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      `The stock changed while you were counting: ${figures}. Nothing was saved. Count again.`,
    ])
    expect((await read(id)).onHand).toBe(480)
  })

  it.each([
    [{ counted: '', expected: 1, reason: 'a' }, 'counted', 'Counted pieces are required'],
    [
      { counted: '-1', expected: 1, reason: 'a' },
      'counted',
      'Counted pieces must be a whole number of at least 0',
    ],
    [{ counted: 1, expected: 1, reason: ' ' }, 'reason', 'A reason is required'],
  ])('The correction %j is refused', async (given, field, message) => {
    const response = await correct(await insertProduct(getEngine()), given)
    expect([response.statusCode, response.json().errors]).toEqual([400, { [field]: [message] }])
  })

  // Seen to fail without the condition on the expected stock: two corrections at once left a ledger with another sum.
  it('The stock equals the sum of its ledger after any mix of corrections and orders', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('correct' as const), counted: fc.integer({ min: 0, max: 60 }) }),
      fc.record({ kind: fc.constant('hold' as const), pieces: fc.integer({ min: 1, max: 20 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const id = await insertProduct(getEngine(), { on_hand: 50 })
        const replies = await Promise.all(
          steps.map((each) =>
            each.kind === 'hold'
              ? hold(id, each.pieces)
              : correct(id, { counted: each.counted, expected: 50, reason: 'Count' }),
          ),
        )
        for (const reply of replies)
          if (typeof reply === 'object') expect([200, 409]).toContain(reply.statusCode)
        const { onHand, reserved, available } = await read(id)
        expect(await sumLedger(id)).toEqual({ onHand, reserved })
        expect(available).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 15 },
    )
  })
})
