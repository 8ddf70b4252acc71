import { expect, it } from 'vitest'
import { insertOrder, insertProduct } from '../../../tests/support/factories.ts'
import { registerUser, toCaller } from '../../../tests/support/sign-in.ts'
import { describeEmptySortingShop } from '../../../tests/support/test-app.ts'
import { exportOwnData } from './export-own-data.ts'

const MANY = 2_000
/** Slightly more than one batch of orders. */
const MAX_CHARACTERS = 400_000

describeEmptySortingShop('An export of many orders', (getApp, getEngine) => {
  it(`The export is streamed, so ${MANY} orders are never in memory together`, async () => {
    const buyer = await registerUser(getApp())
    const product_id = await insertProduct(getEngine())
    for (let each = 0; each < MANY; each += 1)
      await insertOrder(getEngine(), {
        user_id: buyer.id,
        product_id,
        status: 'paid',
        user_email: buyer.email,
      })
    const caller = toCaller(buyer)
    let text = ''
    for await (const piece of exportOwnData(getEngine(), { caller, now: Date.now() })) {
      expect(piece.length).toBeLessThan(MAX_CHARACTERS)
      text += piece
    }
    const { orders } = JSON.parse(text)
    expect(new Set(orders.map(({ id }: { id: string }) => id)).size).toBe(MANY)
  })
})
