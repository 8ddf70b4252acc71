import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Stock } from '../../../contract/schemas/product.ts'
import { insertOrder, insertProduct, insertUser } from '../../testing/factories.ts'
import { registerAdmin, type SignedIn } from '../../testing/sign-in.ts'
import { describeEmptyShop } from '../../testing/test-app.ts'

describeEmptyShop('the stock of a product', (getApp, getEngine) => {
  let admin: SignedIn
  beforeAll(async () => {
    admin = await registerAdmin(getApp(), getEngine())
  })

  const read = async (id: string) =>
    (await getApp().inject({ url: `/product/${id}/stock`, headers: admin.headers })).json<Stock>()
  const correct = (id: string, payload: object) =>
    getApp().inject({ method: 'POST', url: `/product/${id}/stock`, headers: admin.headers, payload })

  /** Holds pieces as an order does: a conditional update and a row of the ledger, in one transaction. */
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

  it('is corrected to what was counted, with the difference, the reason and who did it', async () => {
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
  })

  it('is never corrected below what is held for orders, and says how many that are', async () => {
    const id = await insertProduct(getEngine(), { on_hand: 500 })
    await hold(id, 40)
    const refused = await correct(id, { counted: 39, expected: 500, reason: 'Count' })
    expect([refused.statusCode, refused.json().errors.counted[0]]).toEqual([
      409,
      expect.stringContaining('40 pieces are held'),
    ])
    expect((await correct(id, { counted: 40, expected: 500, reason: 'Count' })).json()).toMatchObject({
      onHand: 40,
      available: 0,
    })
  })

  it('that changed since it was read is not corrected; the new figures are told', async () => {
    const id = await insertProduct(getEngine(), { on_hand: 500 })
    await correct(id, { counted: 480, expected: 500, reason: 'First' })
    const refused = await correct(id, { counted: 490, expected: 500, reason: 'Second' })
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringContaining('480 pieces on hand'),
    ])
    expect((await read(id)).onHand).toBe(480)
  })

  it.each([
    [{ counted: '', expected: 1, reason: 'a' }, 'counted', 'Counted pieces are required'],
    [{ counted: '-1', expected: 1, reason: 'a' }, 'counted', 'Counted pieces must be a whole number from 0'],
    [{ counted: 1, expected: 1, reason: ' ' }, 'reason', 'A reason is required'],
  ])('refuses %j', async (given, field, message) => {
    const response = await correct(await insertProduct(getEngine()), given)
    expect([response.statusCode, response.json().errors]).toEqual([400, { [field]: [message] }])
  })

  // Seen to fail without the condition on what is expected: two corrections at once left a ledger of another sum.
  it('equals the sum of its ledger, whatever corrections and orders meet', async () => {
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
