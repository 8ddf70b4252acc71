import { expect, it } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import { describePayments, type PaymentShop } from '../../../tests/support/payment-shop.ts'
import { watchRefunds } from '../../../tests/support/refunds.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { returnOwed } from './return-owed.ts'

const STUCK = 'A refund needs your attention'

describePayments('Stuck refunds', (getShop) => {
  const { refund, endNewest, oweForty } = watchRefunds(getShop)

  async function tryEveryDay(from: number): Promise<void> {
    for (let day = from; day < from + 10; day += 1)
      await reconcilePayments(getShop().context({ now: () => Date.now() + day * 2 * DAY_MS }), {
        withList: false,
        onError: (error) => {
          throw error
        },
      })
  }

  /** Asks for what is owed. The refund is made and canceled at the provider, and its answer is lost. */
  async function returnAndCancel(id: string): Promise<void> {
    const shop = getShop()
    await shop.control('faults/refunds', { on: true, kind: 'pend' })
    const { provider, ...context } = shop.context({ now: () => Date.now() + DAY_MS })
    const loseAnswer: typeof provider.refund = async (wish) => {
      const made = await provider.refund(wish)
      await shop.control(`refunds/${made.id}`, { status: 'canceled' })
      throw new ShopError('PAYMENT_PROVIDER_DOWN')
    }
    const losing = { ...context, provider: { ...provider, refund: loseAnswer } }
    await expect(returnOwed(losing, { orderId: id })).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_DOWN' })
    await shop.control('heal')
  }

  const mailsOf = async (shop: PaymentShop, id: string) =>
    shop.engine.db
      .selectFrom('mail_outbox')
      .select(['subject', 'body'])
      .where('body', 'like', `%${id}%`)
      .orderBy('id')
      .execute()

  const countStuck = async (shop: PaymentShop, id: string) =>
    (await mailsOf(shop, id)).filter(({ subject }) => subject === STUCK).length

  it('Money owed after an earlier stuck refund was repaid is retried automatically', async () => {
    const shop = getShop()
    const { id, intentId } = await oweForty()
    await shop.control('faults/refunds', { on: true })
    await tryEveryDay(1)
    expect(await countStuck(shop, id)).toBe(1)
    await shop.control('heal')
    await shop.call('POST', `/order/${id}/refund-retry`, undefined, shop.admin)
    expect((await shop.traces(id)).payment).toMatchObject({ owed_cents: 0, return_attempts: 0, return_at: 0 })
    await refund(id, { amount: 25 })
    await endNewest(intentId)
    expect((await shop.traces(id)).payment).toMatchObject({ owed_cents: 2_500, return_attempts: 1 })
    await tryEveryDay(31)
    expect((await shop.traces(id)).payment).toMatchObject({ owed_cents: 0, refunded_cents: 6_500 })
  })

  it('The shop gets another mail when the owed amount grows after the retries have ended', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await refund(id, { amount: 10 })
    await shop.webhooksDone()
    const [first] = (await shop.stripe.refunds.list({ payment_intent: intentId })).data
    await refund(id, { amount: 40 })
    await endNewest(intentId)
    await shop.control('faults/refunds', { on: true })
    await tryEveryDay(1)
    expect(await countStuck(shop, id)).toBe(1)
    await shop.control(`refunds/${first?.id}`, { status: 'failed' })
    await shop.webhooksDone()
    expect((await shop.traces(id)).payment).toMatchObject({ owed_cents: 5_000 })
    expect(await countStuck(shop, id)).toBe(2)
  })

  it('After a canceled refund neither the buyer nor the shop reads that it is tried again', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await shop.control('faults/refunds', { on: true, kind: 'pend' })
    await refund(id, { amount: 40 })
    await endNewest(intentId, 'canceled')
    const mails = await mailsOf(shop, id)
    const toBuyer = mails.find(({ subject }) => subject === 'Your refund could not be made')?.body
    expect(toBuyer).toContain('We still owe you $40.00.')
    expect(toBuyer).not.toContain('We will try again')
    const toShop = mails.find(({ subject }) => subject === STUCK)?.body
    expect(toShop).toContain('was canceled')
    expect(toShop).not.toContain('every attempt has failed')
  })

  // Seen to fail: it was made again.
  it('A refund of owed money that was canceled before its answer came waits for an admin', async () => {
    const shop = getShop()
    const { id, intentId } = await oweForty()
    await shop.control('faults/webhooks', { kind: 'lose', times: 99 })
    await returnAndCancel(id)
    await tryEveryDay(3)
    const made = await shop.stripe.refunds.list({ payment_intent: intentId })
    expect(made.data.map(({ status }) => status)).toEqual(['canceled', 'failed'])
    expect((await shop.traces(id)).payment).toMatchObject({ owed_cents: 4_000, refunded_cents: 0 })
    expect(await countStuck(shop, id)).toBe(1)
  })

  // Seen to fail: the mail said that it is tried again.
  it('The buyer of a late payment whose refund was canceled does not read that it is tried again', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    await shop.control('faults/webhooks', { kind: 'lose', times: 99 })
    await shop.confirm(intent.clientSecret)
    await shop.call('POST', `/order/${id}/cancellation`, { reason: 'No more of it' }, shop.admin)
    await shop.control('faults/api', { status: 500, match: 'POST /v1/refunds', times: 9 })
    expect((await shop.pay(id, intent.id)).json()).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining('We will keep trying'),
    })
    await shop.control('heal')
    await shop.control('faults/webhooks', { kind: 'lose', times: 99 })
    await returnAndCancel(id)
    await tryEveryDay(3)
    const mails = await mailsOf(shop, id)
    const toBuyer = mails.find(({ subject }) => subject === 'Your payment arrived too late')?.body
    expect(toBuyer).toContain('We still owe you $100.00.')
    expect(toBuyer).not.toContain('We will try again')
    expect(await countStuck(shop, id)).toBe(1)
    const { detail } = (await shop.pay(id, intent.id)).json()
    expect(detail).toBe(
      'Your payment arrived after this order was closed. Your $100.00 could not be refunded to your card yet. We will email you about the next step. You can also contact us.',
    )
  })
})
