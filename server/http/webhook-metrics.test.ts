import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { findEventsOf, postEvent, sendEvent, signEvent } from '../../tests/support/payment-events.ts'
import { describePayments } from '../../tests/support/payment-shop.ts'
import { readSamples, watchMetrics } from '../../tests/support/read-metrics.ts'

describePayments('Webhook metrics', (getShop) => {
  const { scrape, growthDuring } = watchMetrics(getShop)

  const webhook = (type: string, outcome: string) => `webhooks_total{type="${type}",outcome="${outcome}"}`

  /** A correctly signed event that the provider never sent. */
  async function makeEvent(change: Partial<Record<keyof Stripe.Event, unknown>>): Promise<Stripe.Event> {
    const { intentId } = await getShop().placePaidOrder()
    const [event] = await findEventsOf(getShop(), intentId)
    return { ...event, ...change } as Stripe.Event
  }

  it('A webhook counts as repeated, refused or failed according to its outcome', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    // The provider reports the new intent too, and that must be counted before.
    await shop.webhooksDone()
    await shop.control('faults/webhooks', { kind: 'hold', times: 99 })
    await shop.confirm(intent.clientSecret)
    const event = (await findEventsOf(shop, intent.id)).find(
      ({ type }) => type === 'payment_intent.succeeded',
    )
    if (!event) throw new Error('no event')
    const grown = await growthDuring(async () => {
      await shop.control('faults/api', { status: 500, match: 'GET /v1/payment_intents', times: 3 })
      expect((await sendEvent(shop, event)).statusCode).toBeGreaterThanOrEqual(500)
      await shop.control('faults/api', { times: 0 })
      const payload = JSON.stringify(event)
      await postEvent(shop, { payload, signature: signEvent(shop, payload, { secret: 'whsec_other' }) })
    })
    expect(grown).toEqual({
      [webhook('payment_intent.succeeded', 'failed')]: 1,
      [webhook('other', 'refused')]: 1,
    })
    await shop.control('heal')
    await shop.webhooksDone()
    expect(await growthDuring(() => sendEvent(shop, event))).toEqual({
      [webhook('payment_intent.succeeded', 'repeated')]: 1,
    })
  })

  it('An unknown or hostile webhook type creates no label', async () => {
    const hostile = 'evil"} 1\nnorthbridge_orders_total{state="made-up'
    const names = [...readSamples(await scrape()).keys()].filter((name) => name.startsWith('northbridge_web'))
    for (const [index, type] of [hostile, '__proto__', 'charge.made_up'].entries()) {
      const event = await makeEvent({ id: `evt_hostile_${index}`, type })
      const grown = await growthDuring(() => sendEvent(getShop(), event))
      expect(grown).toEqual({ [webhook('other', 'ignored')]: 1 })
    }
    const text = await scrape()
    expect(text).not.toMatch(/evil|made.up|__proto__/)
    expect([...readSamples(text).keys()].filter((name) => name.startsWith('northbridge_web'))).toEqual(names)
  })
})
