import { expect, it } from 'vitest'
import { insertOrder, insertProduct } from '../../../tests/support/factories.ts'
import { insertCaller, readStock, refund, settle } from '../../../tests/support/orders.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import { addHistoryNote } from './add-history-note.ts'
import { cancelOrder } from './cancel-order.ts'
import { getOrder } from './get-order.ts'
import { shipOrder } from './ship-order.ts'

describeOnBothEngines('Settling an order', (getEngine) => {
  async function insertPlaced() {
    const engine = getEngine()
    const [buyer, admin] = [await insertCaller(engine), await insertCaller(engine, 'admin')]
    const productId = await insertProduct(engine, { on_hand: 100, reserved: 10 })
    const id = await insertOrder(engine, { user_id: buyer.userId, product_id: productId })
    const read = () => getOrder(engine, { id, caller: buyer, now: Date.now() })
    return { id, productId, admin, read }
  }
  const mailsAbout = async (id: string) => {
    const mails = getEngine().db.selectFrom('mail_outbox').select(['subject', 'body'])
    return mails.where('body', 'like', `%${id}%`).execute()
  }
  const stock = (on_hand: number) => ({ on_hand, reserved: 0, ledger: { on_hand, reserved: 0 } })

  it('Pieces are sold and the receipt is mailed once, however often the payment is reported', async () => {
    const { id, productId, read } = await insertPlaced()
    expect(await settle(getEngine(), id)).toBe('paid')
    expect(await settle(getEngine(), id)).toBe('already-paid')
    expect(await read()).toMatchObject({ status: 'paid', paid: true, transactionId: `pi_${id}` })
    expect(await readStock(getEngine(), productId)).toEqual(stock(90))
    expect(await mailsAbout(id)).toEqual([
      {
        subject: 'We received your payment',
        body: expect.stringContaining(`Transaction: pi_${id}`),
      },
    ])
  })

  it('A canceled order cannot be paid, and its history says what happened to the money', async () => {
    const { id, admin, read } = await insertPlaced()
    const now = Date.now()
    await cancelOrder(getEngine(), {
      id,
      caller: admin,
      reason: 'Recalled',
      publicUrl: 'http://shop.test',
      now,
      onOrderClosed: () => {},
    })
    expect(await settle(getEngine(), id, now)).toBe('not-payable')
    const { db } = getEngine()
    const note = 'The payment came too late and was returned'
    await db.transaction().execute((tx) => addHistoryNote(tx, { orderId: id, note, now }))
    expect((await read()).history.at(-1)).toMatchObject({ status: 'cancelled', by: 'system', note })
  })

  it('An order continues after a partial refund and ends with the rest; unshipped pieces return to the stock', async () => {
    const { id, productId, read } = await insertPlaced()
    expect(await refund(getEngine(), id)).toBe('not-refundable')
    await settle(getEngine(), id)
    expect(await refund(getEngine(), id, { cents: 1_050 })).toBe('partly-refunded')
    expect(await read()).toMatchObject({ status: 'paid', refunded: 10.5 })
    expect(await readStock(getEngine(), productId)).toEqual(stock(90))
    expect(await refund(getEngine(), id)).toBe('refunded')
    expect(await refund(getEngine(), id)).toBe('not-refundable')
    const { status, refunded, history } = await read()
    expect([status, refunded]).toEqual(['refunded', 100])
    expect(history.slice(-2)).toMatchObject([
      { status: 'paid', by: 'shop', note: '$10.50 refunded: Damaged' },
      { status: 'refunded', by: 'shop', note: '$89.50 refunded: Damaged' },
    ])
    expect(await readStock(getEngine(), productId)).toEqual(stock(100))
    const mails = await mailsAbout(id)
    expect(mails.filter(({ subject }) => subject === 'Your refund')).toHaveLength(2)
  })

  it('A refund of a shipped order does not return its pieces to the stock', async () => {
    const { id, productId, admin } = await insertPlaced()
    await settle(getEngine(), id)
    const shipment = { carrier: 'Parcel Co', tracking: 'P-1' }
    await shipOrder(getEngine(), {
      id,
      shipment,
      caller: admin,
      publicUrl: 'http://shop.test',
      now: Date.now(),
    })
    expect(await refund(getEngine(), id)).toBe('refunded')
    expect(await readStock(getEngine(), productId)).toEqual(stock(90))
  })
})
