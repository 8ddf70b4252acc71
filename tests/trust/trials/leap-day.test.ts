import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { insertOrder, insertProduct } from '../../support/factories.ts'
import { describePayments } from '../../support/payment-shop.ts'
import { registerAdmin, registerUser } from '../../support/sign-in.ts'

const LEAP_DAY_ENDS = Date.UTC(2028, 1, 29, 23, 59, 30)
const NEXT_DAY = Date.UTC(2028, 2, 1, 0, 0, 30)

describePayments('The leap day', (getShop) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: LEAP_DAY_ENDS })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  // Seen to fail when the overview counts days in years of 365, and when an order counts on the day of its last step.
  it('An order that is placed on February 29 and paid after midnight belongs to February 29', async () => {
    const shop = getShop()
    const { app, engine } = shop
    const buyer = await registerUser(app)
    const admin = await registerAdmin(app, engine)
    const { id } = await shop.placeOrder({ by: buyer })
    const asked = await shop.call('POST', '/create-payment-intent', { orderId: id, price: 1 }, buyer)
    vi.setSystemTime(NEXT_DAY)
    const { clientSecret } = asked.json()
    await shop.confirm(clientSecret)
    const transactionId = clientSecret.split('_secret_')[0]
    const paid = await shop.call('PATCH', `/order/${id}`, { order: id, transactionId }, buyer)
    expect(paid.statusCode, paid.body).toBe(200)
    await shop.webhooksDone()

    const order = (await shop.call('GET', `/order/${id}`, undefined, buyer)).json()
    expect(order).toMatchObject({
      createdAt: '2028-02-29T23:59:30.000Z',
      updatedAt: '2028-03-01T00:00:30.000Z',
    })
    const receipt = await shop.call('GET', `/order/${id}/receipt`, undefined, buyer)
    expect(receipt.statusCode).toBe(200)

    const overview = await shop.call('GET', '/overview?from=2028-02-28&to=2028-03-01', undefined, admin)
    expect(overview.json().days).toMatchObject([
      { day: '2028-02-28', orders: 0 },
      { day: '2028-02-29', orders: 1, revenue: 100 },
      { day: '2028-03-01', orders: 0 },
    ])
    // A buyer who signed in the day before is still signed in.
    expect((await shop.call('GET', `/order?user=${buyer.email}`, undefined, buyer)).statusCode).toBe(200)
  })

  // Seen to fail when the overview accepts anything written like a day: the 30th of February becomes the 1st of March.
  it('A 48-hour hold from February 29 ends in March, and a day that does not exist is refused', async () => {
    const shop = getShop()
    const [buyer, admin] = [await registerUser(shop.app), await registerAdmin(shop.app, shop.engine)]
    const users = shop.engine.db.updateTable('users').set({ email_verified: 1 })
    await users.where('id', '=', buyer.id).execute()
    // A first order is held for four hours.
    const product_id = await insertProduct(shop.engine)
    await insertOrder(shop.engine, { user_id: buyer.id, product_id, status: 'paid' })
    const { id } = await shop.placeOrder({ by: buyer })
    const placed = (await shop.call('GET', `/order/${id}`, undefined, buyer)).json()
    expect(placed.holdExpiresAt).toBe('2028-03-02T23:59:30.000Z')
    for (const day of ['2027-02-29', '2028-02-30']) {
      const period = `from=${day}&to=${day.slice(0, 4)}-03-01`
      const refused = await shop.call('GET', `/overview?${period}`, undefined, admin)
      expect([day, refused.statusCode, refused.json().errors]).toMatchObject([
        day,
        400,
        { from: [expect.any(String)] },
      ])
    }
  })
})
