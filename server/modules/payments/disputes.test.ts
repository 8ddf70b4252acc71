import { expect, it } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import { findEventsOf, sendEvent } from '../../../tests/support/payment-events.ts'
import { describePayments } from '../../../tests/support/payment-shop.ts'
import { watchRefunds } from '../../../tests/support/refunds.ts'
import { readOwedCents } from './list-attention.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { syncPayment } from './sync-payment.ts'

describePayments('Disputes', (getShop) => {
  const { refund } = watchRefunds(getShop)
  const read = async (id: string, by = getShop().admin) =>
    (await getShop().call('GET', `/order/${id}`, undefined, by)).json()

  async function dispute(intentId: string, more: object = {}): Promise<string> {
    const shop = getShop()
    await shop.control('disputes', { payment_intent: intentId, ...more })
    await shop.webhooksDone()
    const { data } = await shop.stripe.disputes.list({ payment_intent: intentId })
    return data[0]?.id ?? ''
  }

  async function decide(id: string, status: string): Promise<void> {
    await getShop().control(`disputes/${id}`, { status })
    await getShop().webhooksDone()
  }

  /** Reads the order's disputes with this reply of the provider, which sends no event about an appeal. */
  function syncAs(orderId: string, status: string) {
    const context = getShop().context()
    const listDisputes: typeof context.provider.listDisputes = async (intent) =>
      (await context.provider.listDisputes(intent)).map((each) => ({ ...each, status }))
    return syncPayment({ ...context, provider: { ...context.provider, listDisputes } }, { orderId })
  }

  it('A dispute is shown with amount, reason and due date, and the shop gets one mail', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await dispute(intentId, { reason: 'product_not_received' })
    expect(await read(id, shop.buyer)).toMatchObject({
      disputed: 100,
      lost: 0,
      disputes: [
        {
          amount: 100,
          reason: 'product_not_received',
          status: 'needs_response',
          dueAt: expect.stringMatching(/^2/),
        },
      ],
    })
    const { mails, notes } = await shop.traces(id)
    expect(mails.filter((subject) => subject === 'A payment is disputed')).toHaveLength(1)
    expect(notes).toContain('The payment of $100.00 is disputed. The bank holds the money until it decides.')
  })

  it('What the provider changes in a dispute is shown, whichever part it is', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await dispute(intentId, { reason: 'product_not_received' })
    const context = shop.context()
    const changes = [{ amountCents: 5_000 }, { reason: 'fraudulent' }, { dueAt: Date.UTC(2031, 0, 2) }]
    for (const [index] of changes.entries()) {
      const changed = Object.assign({}, ...changes.slice(0, index + 1))
      const listDisputes: typeof context.provider.listDisputes = async (intent) =>
        (await context.provider.listDisputes(intent)).map((each) => ({ ...each, ...changed }))
      await syncPayment({ ...context, provider: { ...context.provider, listDisputes } }, { orderId: id })
      const { amountCents, reason = 'product_not_received', dueAt } = changed
      const shown = {
        amount: amountCents / 100,
        reason,
        ...(dueAt && { dueAt: new Date(dueAt).toISOString() }),
      }
      expect((await read(id)).disputes).toMatchObject([shown])
    }
  })

  it('A disputed payment cannot be refunded, and the refusal says why', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await dispute(intentId)
    const refused = { code: 'CONFLICT', detail: expect.stringContaining('is disputed') }
    expect((await refund(id, {})).json()).toMatchObject(refused)
    expect((await shop.stripe.refunds.list({ payment_intent: intentId })).data).toEqual([])
  })

  it('A dispute without an event is found before a refund is made, and the refusal says why', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await shop.control('faults/webhooks', { kind: 'lose', times: 99 })
    await dispute(intentId)
    expect((await refund(id, {})).json()).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining('is disputed'),
    })
    expect(await read(id)).toMatchObject({ disputed: 100, refunds: [] })
  })

  it('A lost dispute counts as lost money, not as a refund', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    expect((await refund(id, { amount: 30 })).statusCode).toBe(200)
    await decide(await dispute(intentId), 'lost')
    expect(await read(id)).toMatchObject({ status: 'paid', refunded: 30, disputed: 0, lost: 70 })
    expect((await refund(id, {})).json()).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining('There is nothing left to refund'),
    })
  })

  it('A dispute lost in full takes an order off the list to ship; a won appeal brings it back', async () => {
    const shop = getShop()
    const [lost, partly, kept] = [
      await shop.placePaidOrder(),
      await shop.placePaidOrder(),
      await shop.placePaidOrder(),
    ]
    const toShip = async () => {
      const get = async (path: string) => (await shop.call('GET', path, undefined, shop.admin)).json()
      const listed: { _id: string }[] = await get('/order?needs=shipment&sort=oldest&limit=100')
      const ids = listed.map(({ _id }) => _id)
      expect((await get('/admin/queue')).toShip).toBe(ids.length)
      return [lost, partly, kept].map(({ id }) => ids.includes(id))
    }
    expect(await toShip()).toEqual([true, true, true])
    await decide(await dispute(lost.intentId), 'lost')
    await decide(await dispute(partly.intentId, { amount: 4_000 }), 'lost')
    expect(await read(partly.id)).toMatchObject({ status: 'paid', lost: 40 })
    expect(await toShip()).toEqual([false, true, true])
    await syncAs(lost.id, 'appeal_under_review')
    expect(await toShip()).toEqual([false, true, true])
    await syncAs(lost.id, 'won')
    expect(await toShip()).toEqual([true, true, true])
  })

  it('A won dispute leaves the payment as it was, and it can be refunded again', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await decide(await dispute(intentId), 'won')
    expect(await read(id)).toMatchObject({ disputed: 0, lost: 0, disputes: [{ status: 'won' }] })
    expect((await refund(id, {})).json()).toMatchObject({ refunded: 100, status: 'refunded' })
  })

  it('An inquiry of the bank holds no money until it becomes a dispute', async () => {
    const { id, intentId } = await getShop().placePaidOrder()
    const inquiry = await dispute(intentId, { inquiry: true })
    expect(await read(id)).toMatchObject({ disputed: 0, disputes: [{ status: 'warning_needs_response' }] })
    await decide(inquiry, 'needs_response')
    expect(await read(id)).toMatchObject({ disputed: 100 })
  })

  it('Repeated events of a dispute, in any order, change nothing', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    const opened = await dispute(intentId)
    await decide(opened, 'under_review')
    await decide(opened, 'lost')
    const before = await shop.traces(id)
    const events = await findEventsOf(shop, intentId)
    // New event ids, so that the shop does not skip them as repeated.
    const told = [...events, ...events].map((event, index) => ({ ...event, id: `${event.id}_${index}` }))
    const replies = await Promise.all(told.map((event) => sendEvent(shop, event)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(told.map(() => 200))
    expect(await shop.traces(id)).toEqual(before)
    expect(await read(id)).toMatchObject({ lost: 100, disputed: 0 })
  })

  it('The reconciler finds a dispute without an event in the provider’s list', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await shop.control('faults/webhooks', { kind: 'lose', times: 99 })
    await dispute(intentId)
    expect(await read(id)).toMatchObject({ disputed: 0 })
    await reconcilePayments(shop.context(), { withList: true, onError: () => {} })
    expect(await read(id)).toMatchObject({ disputed: 100 })
  })

  // Seen to fail when the payment's version is not compared: the dispute became open again.
  it('A decided dispute stays decided when an older answer of the provider arrives later', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    const opened = await dispute(intentId)
    const context = shop.context()
    let isFirst = true
    const listDisputes: typeof context.provider.listDisputes = async (intent) => {
      const listed = await context.provider.listDisputes(intent)
      if (isFirst) {
        isFirst = false
        await decide(opened, 'won')
      }
      return listed
    }
    const late = { ...context, provider: { ...context.provider, listDisputes } }
    await shop.engine.db.updateTable('dispute').set({ reason: 'other' }).where('id', '=', opened).execute()
    await syncPayment(late, { orderId: id })
    expect(await read(id)).toMatchObject({ disputed: 0, disputes: [{ status: 'won' }] })
  })

  it('A dispute that is lost while the shop owes a refund pays what was owed', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await refund(id, {})
    await shop.webhooksDone()
    const [made] = (await shop.stripe.refunds.list({ payment_intent: intentId })).data
    await shop.control(`refunds/${made?.id}`, { status: 'failed' })
    await shop.webhooksDone()
    expect(await read(id)).toMatchObject({ owed: 100 })
    const owedBefore = await readOwedCents(shop.engine)
    await decide(await dispute(intentId), 'lost')
    expect(await read(id)).toMatchObject({ owed: 0, lost: 100, refunded: 0 })
    expect(owedBefore - (await readOwedCents(shop.engine))).toBe(10_000)
  })

  it('A late decision without an event is found by the daily check', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    const opened = await dispute(intentId)
    await shop.control('faults/webhooks', { kind: 'lose', times: 99 })
    await decide(opened, 'won')
    const later = Date.now() + 75 * DAY_MS
    await reconcilePayments(shop.context({ now: () => later }), { withList: false, onError: () => {} })
    expect(await read(id)).toMatchObject({ disputed: 0, disputes: [{ status: 'won' }] })
  })

  it('A won dispute whose event was lost does not block a refund', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    const opened = await dispute(intentId)
    await shop.control('faults/webhooks', { kind: 'lose', times: 99 })
    await decide(opened, 'won')
    expect((await refund(id, {})).json()).toMatchObject({ refunded: 100, status: 'refunded' })
  })

  it('A lost dispute that is won on appeal leaves the shop owing what it owed before', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await refund(id, {})
    await shop.webhooksDone()
    const [made] = (await shop.stripe.refunds.list({ payment_intent: intentId })).data
    await shop.control(`refunds/${made?.id}`, { status: 'failed' })
    await dispute(intentId)
    await syncAs(id, 'lost')
    expect(await read(id)).toMatchObject({ owed: 0, lost: 100, refundStuck: false })
    const { attention } = (await shop.call('GET', '/reconciliation', undefined, shop.admin)).json()
    expect(attention.filter(({ orderId }: { orderId: string }) => orderId === id)).toEqual([])
    await syncAs(id, 'appeal_under_review')
    await syncAs(id, 'won')
    expect(await read(id)).toMatchObject({ owed: 100, lost: 0, refunded: 0 })
  })

  it('The mail about an inquiry of the bank does not say that the payment cannot be refunded', async () => {
    const shop = getShop()
    const { id, intentId } = await shop.placePaidOrder()
    await dispute(intentId, { inquiry: true })
    const mail = await shop.engine.db
      .selectFrom('mail_outbox')
      .select('body')
      .where('body', 'like', `%${id}%`)
      .where('subject', '=', 'A bank asks about a payment')
      .executeTakeFirstOrThrow()
    expect(mail.body).not.toContain('cannot be refunded')
  })
})
