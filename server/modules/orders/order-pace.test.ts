import { expect, it } from 'vitest'
import { HOUR_MS } from '../../../contract/durations.ts'
import { insertOrder, insertProduct } from '../../../tests/support/factories.ts'
import { insertSignedIn, postOrder } from '../../../tests/support/orders.ts'
import { registerUser } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'
import { firstIdAt } from '../../db/first-id.rules.ts'
import { MAX_ORDERS_A_DAY } from './orders.rules.ts'

describeEmptyShop('Daily order limit', (getApp, getEngine) => {
  async function openAccount({ orders, hoursAgo }: { orders: number; hoursAgo: number }) {
    const buyer = await insertSignedIn(getEngine())
    const time = Date.now() - hoursAgo * HOUR_MS
    for (let number = 0; number < orders; number += 1) {
      const product_id = await insertProduct(getEngine())
      const id = firstIdAt(time).slice(0, -12) + buyer.userId.slice(-8) + String(number).padStart(4, '0')
      await insertOrder(getEngine(), { id, user_id: buyer.userId, product_id, status: 'cancelled' })
    }
    return buyer
  }

  const confirm = ({ userId }: { userId: string }) =>
    getEngine().db.updateTable('users').set({ email_verified: 1 }).where('id', '=', userId).execute()

  // Seen to fail without a limit: 200 orders, each canceled at once, sent 200 mails to a stranger's address.
  it('An unconfirmed account can place ten orders a day, canceled ones included, and the refusal says so', async () => {
    const buyer = await openAccount({ orders: MAX_ORDERS_A_DAY.unconfirmed - 1, hoursAgo: 23 })
    const [first, second] = [await insertProduct(getEngine()), await insertProduct(getEngine())]
    expect((await postOrder(getApp(), buyer, { productId: first })).json().success).toBe(true)

    const refused = await postOrder(getApp(), buyer, { productId: second })
    expect(refused.statusCode).toBe(429)
    expect(refused.json().detail).toMatch(
      /^You placed 10 orders .+ Nothing was ordered\. .+ confirm your email address/,
    )
    const mails = getEngine().db.selectFrom('mail_outbox').selectAll().where('recipient', '=', buyer.email)
    expect(await mails.execute()).toHaveLength(1)

    const again = (await postOrder(getApp(), buyer, { productId: first })).json()
    expect(again, 'the unpaid order is answered all the same').toMatchObject({ success: false })

    await confirm(buyer)
    expect((await postOrder(getApp(), buyer, { productId: second })).json().success).toBe(true)
  })

  it('A person who deletes an unconfirmed account and registers its address again gets no more orders and mails', async () => {
    const person = { email: 'victim@firm.info' }
    const productId = await insertProduct(getEngine())
    const first = await registerUser(getApp(), person)
    for (let each = 0; each < MAX_ORDERS_A_DAY.unconfirmed; each += 1) {
      const placed = (await postOrder(getApp(), first, { productId })).json()
      expect(placed.success).toBe(true)
      const url = `/order/${placed.insertedId}`
      const canceled = await getApp().inject({ method: 'DELETE', url, headers: first.headers })
      expect(canceled.statusCode).toBe(200)
    }
    const payload = { password: first.password, reviews: 'keep' }
    const left = await getApp().inject({
      method: 'POST',
      url: '/account-deletion',
      headers: first.headers,
      payload,
    })
    expect(left.statusCode).toBe(200)

    const again = await registerUser(getApp(), person)
    const refused = await postOrder(getApp(), again, { productId })
    expect([refused.statusCode, refused.json().detail]).toEqual([
      429,
      expect.stringMatching(/^Too many orders while your email address is not confirmed\./),
    ])
    const mails = getEngine().db.selectFrom('mail_outbox').select('id').where('recipient', '=', person.email)
    expect(await mails.where('subject', '=', 'We received your order').execute()).toEqual([])
    await confirm({ userId: again.id })
    expect((await postOrder(getApp(), again, { productId })).json().success).toBe(true)
  })

  it('Orders older than a day do not count', async () => {
    const buyer = await openAccount({ orders: MAX_ORDERS_A_DAY.unconfirmed, hoursAgo: 25 })
    const productId = await insertProduct(getEngine())
    expect((await postOrder(getApp(), buyer, { productId })).json().success).toBe(true)
  })
})
