import { expect, it } from 'vitest'
import { insertProduct } from '../../../tests/support/factories.ts'
import { insertCaller, placeFor, readStock } from '../../../tests/support/orders.ts'
import { failUpdates, loseUpdates } from '../../../tests/support/spoil-updates.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'

describeOnBothEngines('Orders of a popular product', (getEngine) => {
  async function place(lost: number) {
    const engine = getEngine()
    const caller = await insertCaller(engine)
    const productId = await insertProduct(engine, { on_hand: 10, minimum_order: 1 })
    const placing = placeFor(loseUpdates(engine, lost), { caller, productId })
    const outcome = await placing.catch((error) => error)
    const orders = engine.db.selectFrom('orders').select('id').where('user_id', '=', caller.userId)
    const mails = engine.db.selectFrom('mail_outbox').select('id').where('recipient', '=', caller.email)
    const { reserved, ledger } = await readStock(engine, productId)
    const left = { reserved, ledger: ledger.reserved }
    return { outcome, left, orders: await orders.execute(), mails: await mails.execute() }
  }

  it('An order is placed once, by the first attempt during which the product does not change', async () => {
    const { outcome, left, orders, mails } = await place(9)
    expect(outcome).toEqual({ success: true, insertedId: orders[0]?.id })
    expect([left, orders.length, mails.length]).toEqual([{ reserved: 1, ledger: 1 }, 1, 1])
  })

  it('An order is given up after ten attempts and leaves nothing behind', async () => {
    const { outcome, left, orders, mails } = await place(10)
    expect(outcome).toMatchObject({
      code: 'CONFLICT',
      message:
        'Many people are ordering this product right now. Your order was not placed. Please try again.',
    })
    expect([left, orders, mails]).toEqual([{ reserved: 0, ledger: 0 }, [], []])
  })

  it('A database error is reported as it is, not as a busy product', async () => {
    const engine = getEngine()
    const caller = await insertCaller(engine)
    const productId = await insertProduct(engine)
    const order = { caller, productId, orderQty: 10 }
    await expect(placeFor(failUpdates(engine, 'the disk is full'), order)).rejects.toThrow('the disk is full')
  })

  it('An account that was removed in the meantime cannot order', async () => {
    const engine = getEngine()
    const caller = await insertCaller(engine)
    const productId = await insertProduct(engine)
    await engine.db.updateTable('users').set({ removed_at: 1 }).where('id', '=', caller.userId).execute()
    await expect(placeFor(engine, { caller, productId, orderQty: 10 })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'Your access token is no longer valid. Please sign in again.',
    })
  })
})
