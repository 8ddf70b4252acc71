import { expect, it } from 'vitest'
import { describePayments, type PaymentShop } from '../../testing/payment-shop.ts'

const COPIES = 5
const SETTLED_ONCE = {
  status: 'paid',
  steps: ['null→placed', 'placed→paid'],
  ledger: ['reserve', 'sale'],
  mails: ['Your order is placed', 'We have received your payment: your receipt'].toSorted(),
}

/** An order that is paid at the provider, which has told nobody. */
async function confirmUnheard(shop: PaymentShop) {
  await shop.control('faults/webhooks', { kind: 'lose', times: 99 })
  const { id } = await shop.placeOrder()
  const intent = await shop.createIntent(id)
  await shop.confirm(intent.clientSecret)
  const all = (await shop.stripe.events.list({ limit: 100 })).data
  const events = all.filter(({ data: { object } }) => JSON.stringify(object).includes(intent.id))
  expect(events.map(({ type }) => type)).toEqual([
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.created',
  ])
  await shop.webhooksDone()
  await shop.control('heal')
  return { id, intent, events }
}

/** Tells the events one after the other, the newest first, each five times at once. */
async function tellBackwards(shop: PaymentShop, events: readonly { id: string }[]) {
  for (const { id } of events) {
    await shop.control('faults/webhooks', { kind: 'repeat', copies: COPIES })
    await shop.control(`events/${id}/replay`)
    await shop.webhooksDone()
  }
}

// Seen to fail, all of it, when neither settlePayment nor markPaid asks whether the order is paid already: the second
// telling is then taken for a late payment, and the money goes back.
describePayments('events five times and out of order', (getShop) => {
  it('before PATCH settle an order once', async () => {
    const shop = getShop()
    const { id, intent, events } = await confirmUnheard(shop)
    await tellBackwards(shop, events)
    expect(await shop.traces(id)).toMatchObject(SETTLED_ONCE)
    expect((await shop.pay(id, intent.id)).statusCode).toBe(200)
    expect(await shop.traces(id)).toMatchObject(SETTLED_ONCE)
  })

  it('after PATCH change nothing', async () => {
    const shop = getShop()
    const { id, intent, events } = await confirmUnheard(shop)
    expect((await shop.pay(id, intent.id)).statusCode).toBe(200)
    const settled = await shop.traces(id)
    expect(settled).toMatchObject(SETTLED_ONCE)
    await tellBackwards(shop, events)
    expect(await shop.traces(id)).toEqual(settled)
  })
})
