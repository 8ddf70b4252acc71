import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { describePayments } from '../../../tests/support/payment-shop.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { startReconciler } from '../../jobs/start-reconciler.ts'
import { acquireLease } from './lease.repository.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { LEASE_MS, runWithLease } from './run-with-lease.ts'

const TEN_MINUTES = 600_000

async function readLease({ db }: Engine): Promise<string | null> {
  const lease = db.selectFrom('shop_state').select('value').where('key', '=', 'payment-reconciler')
  return (await lease.executeTakeFirst())?.value ?? null
}

describePayments('Reconciler', (getShop) => {
  const errors: unknown[] = []
  const run = (inMs = TEN_MINUTES, withList = false) =>
    reconcilePayments(getShop().context({ now: () => Date.now() + inMs }), {
      withList,
      onError: (error) => errors.push(error),
    })

  async function payUnseen() {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    await shop.webhooksDone()
    await shop.control('faults/webhooks', { kind: 'lose', times: 99 })
    await shop.confirm(intent.clientSecret)
    await shop.webhooksDone()
    await shop.control('heal')
    expect((await shop.traces(id)).status).toBe('placed')
    return { id, intent }
  }

  it('The reconciler settles an unreported payment after it has been open for some minutes', async () => {
    const { id } = await payUnseen()
    await run(60_000)
    expect((await getShop().traces(id)).status).toBe('placed')
    await run()
    expect(await getShop().traces(id)).toMatchObject({ status: 'paid', ledger: ['reserve', 'sale'] })
  })

  it('The reconciler restores a payment whose record was lost from the provider’s list', async () => {
    const shop = getShop()
    const { id, intent } = await payUnseen()
    await shop.engine.db.deleteFrom('payment').where('order_id', '=', id).execute()
    await run(0, true)
    expect(await shop.traces(id)).toMatchObject({
      status: 'paid',
      payment: { intent_id: intent.id, status: 'succeeded' },
    })
  })

  it('The reconciler cancels the open intent of an order that was closed while the provider was down', async () => {
    const shop = getShop()
    const { id } = await shop.placeOrder()
    const intent = await shop.createIntent(id)
    await shop.control('faults/api', { status: 500, match: 'POST /v1/payment_intents', times: 3 })
    await shop.call('DELETE', `/order/${id}`)
    // Waits until the shop's own three attempts have used up the errors.
    await expect.poll(async () => (await shop.stripe.paymentIntents.update(intent.id, {})).id).toBe(intent.id)
    await run()
    expect((await shop.stripe.paymentIntents.retrieve(intent.id)).status).toBe('canceled')
    expect((await shop.traces(id)).payment?.status).toBe('cancelled')
  })

  it('A payment whose check fails does not stop the others, and is checked again later', async () => {
    const shop = getShop()
    const [one, two] = [await payUnseen(), await payUnseen()]
    errors.length = 0
    await shop.control('faults/api', { status: 500, match: `GET /v1/payment_intents/${one.intent.id}` })
    await run()
    expect(errors).toHaveLength(1)
    expect((await shop.traces(two.id)).status).toBe('paid')
    await run()
    expect((await shop.traces(one.id)).status).toBe('placed')
    await run(2 * TEN_MINUTES)
    expect((await shop.traces(one.id)).status).toBe('paid')
  })

  it('Only one process at a time runs the reconciler', async () => {
    const shop = getShop()
    await shop.control('faults/api', { kind: 'hold', match: 'GET /v1/payment_intents' })
    const results = await shop.answerLast([run(0, true), run(0, true), run(0, true)])
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await run(0)).toBe(true)
  })

  it('The reconciler takes over from a killed process after at most half a minute', async () => {
    const killedAt = Date.now()
    await acquireLease(getShop().engine.db, { now: killedAt, until: killedAt + LEASE_MS })
    expect(await run(20_000)).toBe(false)
    expect(await run(31_000)).toBe(true)
  })

  // Seen to fail without the renewal: a second process started to work beside the first.
  it('A reconciler that works longer than its lease still keeps other processes out', async () => {
    const shop = getShop()
    const context = shop.context()
    const others: boolean[] = []
    const listIntents = async () => {
      const endsAt = Number(await readLease(shop.engine))
      await expect.poll(async () => Number(await readLease(shop.engine))).toBeGreaterThan(endsAt)
      others.push(await run(endsAt + 1 - Date.now()))
      return []
    }
    const provider = { ...context.provider, listIntents }
    const isDone = await reconcilePayments(
      { ...context, provider },
      { withList: true, onError: (error) => errors.push(error), leaseMs: 1_500 },
    )
    expect([isDone, ...others]).toEqual([true, false])
    expect(await readLease(shop.engine)).toBeNull()
  })

  // Seen to fail when a lease that was not renewed counted as held for as long as the work took.
  it('Work stops when its lease expires without a renewal', async () => {
    let now = Date.now()
    const held: boolean[] = []
    const { engine } = getShop()
    const onError = (error: unknown) => errors.push(error)
    await runWithLease({ engine, now: () => now }, { onError }, async (isHeld) => {
      held.push(isHeld())
      now += LEASE_MS
      held.push(isHeld())
    })
    expect(held).toEqual([true, false])
    expect(await readLease(engine)).toBeNull()
  })

  // Seen to fail when the next try comes a whole round later.
  it('The reconciler runs soon after the start, and tries again soon when a killed process still has the lease', async () => {
    const shop = getShop()
    const { id } = await payUnseen()
    const killedAt = Date.now()
    await acquireLease(shop.engine.db, { now: killedAt, until: killedAt + LEASE_MS })
    const clock = { ahead: 0, asked: 0 }
    const reconciler = startReconciler({
      context: shop.context({
        now() {
          clock.asked += 1
          return Date.now() + clock.ahead
        },
      }),
      onError: (error) => errors.push(error),
      firstMs: 1,
      againMs: 1,
    })
    try {
      await expect.poll(() => clock.asked).toBeGreaterThan(1)
      expect((await shop.traces(id)).status).toBe('placed')
      clock.ahead = TEN_MINUTES
      await expect.poll(async () => (await shop.traces(id)).status).toBe('paid')
    } finally {
      await reconciler.close()
    }
  })
})

describePayments('GET /reconciliation', (getShop) => {
  const compare = async () => {
    const shop = getShop()
    const reply = await shop.call('GET', '/reconciliation', undefined, shop.admin)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }

  it('The reconciliation is empty when both sides agree, and lists each kind of disagreement with both amounts', async () => {
    const shop = getShop()
    const { db } = shop.engine
    const [agreed, refunded, differing, gone] = [
      await shop.placePaidOrder(),
      await shop.placePaidOrder(),
      await shop.placePaidOrder(),
      await shop.placePaidOrder(),
    ]
    expect(await compare()).toMatchObject({ compared: 4, disagreements: [] })

    await shop.control('faults/webhooks', { kind: 'lose', times: 99 })
    await shop.stripe.refunds.create({ payment_intent: refunded.intentId, amount: 300 })
    const change = (orderId: string, set: { amount_cents?: number; intent_id?: string }) =>
      db.updateTable('payment').set(set).where('order_id', '=', orderId).execute()
    await change(differing.id, { amount_cents: 9_000 })
    await change(gone.id, { intent_id: 'pi_that_nobody_knows' })
    const strange = uuidv7()
    await shop.stripe.paymentIntents.create({
      amount: 700,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa',
      metadata: { orderId: strange },
    })
    const { compared, disagreements } = await compare()
    expect(compared).toBe(6)
    expect(disagreements).toHaveLength(5)
    expect(disagreements).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'refund-differs', orderId: refunded.id, here: 0, there: 3 }),
        expect.objectContaining({ kind: 'amount-differs', orderId: differing.id, here: 90, there: 100 }),
        expect.objectContaining({ kind: 'paid-here-only', orderId: gone.id, here: 100, there: null }),
        expect.objectContaining({ kind: 'paid-at-provider-only', intentId: gone.intentId, there: 100 }),
        expect.objectContaining({ kind: 'paid-at-provider-only', orderId: strange, here: null, there: 7 }),
      ]),
    )
    expect(JSON.stringify(disagreements)).not.toContain(agreed.id)
  })
})
