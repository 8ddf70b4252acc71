import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrder, insertProduct } from '../../tests/support/factories.ts'
import { readSamples } from '../../tests/support/read-metrics.ts'
import { isAlive, type RunningWorkers, runWorkers } from '../../tests/support/run-workers.ts'
import { describeOnTrialStore } from '../../tests/support/trial-store.ts'
import {
  type Buyer,
  callShop,
  insertBuyers,
  placing,
  type ShopReply,
} from '../../tests/trust/trials/buyers.ts'
import { findStockFaults } from '../../tests/trust/trials/check-stock.ts'
import { TRIAL_ORIGIN } from '../../tests/trust/trials/trial.ts'
import { untilNone } from '../../tests/trust/trials/until.ts'

const OWNER = { name: 'Olga', email: 'owner@firm.info', password: 'correct horse' }
const EXPIRED_HOLDS = 150
const MAX_TRIES = 200
const AT_ONCE = 10

/** What the sandbox's mail server prints when a process is killed while it sends a mail. */
const LOST_MAIL = /^sandbox: Error: (read ECONNRESET|Connection closed before)|^ {4}at /

describeOnTrialStore('A shop of two processes', (getStore) => {
  let shop: RunningWorkers
  let expired: { productId: string; orderIds: string[] }

  beforeAll(async () => {
    expired = await insertExpiredHolds()
    shop = await runWorkers(getStore().environment)
    await shop.opened
  })
  afterAll(async () => {
    shop?.process.kill('SIGKILL')
    await shop?.ended
  })

  async function insertExpiredHolds() {
    const { engine } = getStore()
    const productId = await insertProduct(engine, { on_hand: 9_000, reserved: EXPIRED_HOLDS * 10 })
    const orderIds: string[] = []
    for (const { userId } of await insertBuyers(getStore(), EXPIRED_HOLDS)) {
      const order = { user_id: userId, product_id: productId, hold_expires_at: 1_000 }
      orderIds.push(await insertOrder(engine, order))
    }
    return { productId, orderIds }
  }

  const stockProduct = (on_hand: number) => insertProduct(getStore().engine, { on_hand, minimum_order: 1 })

  /** These shops have a public address, so the sandbox shows its mail only to admins. */
  async function registerOwner(): Promise<string> {
    const { headers } = await fetch(`${shop.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: TRIAL_ORIGIN },
      body: JSON.stringify(OWNER),
    })
    const { db } = getStore().engine
    await db.updateTable('users').set({ role: 'admin' }).where('email', '=', OWNER.email).execute()
    return headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ')
  }

  /** Any free worker accepts a connection, so only concurrent requests reach both. Asks until both have answered. */
  async function askBoth(path: string, route: string, headers: Record<string, string> = {}) {
    const ask = async () => {
      const reply = await fetch(shop.url + path, { headers: { ...headers, connection: 'close' } })
      await reply.arrayBuffer()
    }
    for (let asked = AT_ONCE; ; asked += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, ask))
      const { 1: first = 0, 2: second = 0 } = await shop.count(route, 200)
      if ((first > 0 && second > 0) || asked >= MAX_TRIES) return { asked, answered: { 1: first, 2: second } }
    }
  }

  /** Repeats a call whose connection broke, as the pages do, but not one that waited for a minute. */
  async function callAgain(buyer: Buyer, productId: string): Promise<ShopReply> {
    for (let tries = 1; ; tries += 1) {
      const reply = await callShop(shop.url, buyer, placing(productId)).catch((error) => {
        if (tries === MAX_TRIES || error.name === 'TimeoutError') throw error
        return null
      })
      if (reply && (reply.status !== 503 || tries === MAX_TRIES)) return reply
    }
  }

  it('Both workers answer requests that come at the same time', async () => {
    const { asked, answered } = await askBoth('/healthz', '/healthz')
    expect([answered[1] > 0, answered[2] > 0, answered[1] + answered[2]]).toEqual([true, true, asked])
  })

  it('Both workers show an order that was placed at one of them', async () => {
    const [buyer] = await insertBuyers(getStore(), 1)
    if (!buyer) throw new Error('no buyer')
    const { body } = await callShop(shop.url, buyer, placing(await stockProduct(10)))
    const path = `/order/${body.insertedId}`
    const { asked, answered } = await askBoth(path, '/order/:id', { authorization: buyer.authorization })
    expect([answered[1] > 0, answered[2] > 0, answered[1] + answered[2]]).toEqual([true, true, asked])
  })

  it('Two workers sweep each hold once and send each mail once', async () => {
    const { db } = getStore().engine
    const held = db.selectFrom('orders').select('id').where('status', '=', 'placed')
    const open = held.where('id', 'in', expired.orderIds)
    await untilNone('expired holds', async () => (await open.execute()).length)
    const events = await db
      .selectFrom('order_event')
      .select('order_id')
      .where('order_id', 'in', expired.orderIds)
      .where('to_status', '=', 'expired')
      .execute()
    expect(events.map(({ order_id }) => order_id).toSorted()).toEqual(expired.orderIds.toSorted())

    const productId = await stockProduct(100)
    const buyers = await insertBuyers(getStore(), 40)
    await Promise.all(buyers.map((buyer) => callAgain(buyer, productId)))
    const unsent = db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null)
    await untilNone('mails to send', async () => (await unsent.execute()).length)
    const cookie = await registerOwner()
    for (const { email } of buyers) {
      const outbox = `${shop.url}/sandbox/mail.json?to=${encodeURIComponent(email)}`
      const arrived = await fetch(outbox, { headers: { cookie } })
      expect(await arrived.json()).toMatchObject({ messages: [{ subject: 'We received your order' }] })
    }
  })

  it('Each worker counts its own orders, and the mail backlog is reported once for all', async () => {
    const scrape = async () => readSamples(await (await fetch(`${shop.url}/metrics`)).text())
    /** A scrape omits a busy worker, so this repeats it until both workers are in the reply. */
    async function countOrders(state: string): Promise<number> {
      let counts: (number | undefined)[] = []
      const hasBoth = async () => {
        const samples = await scrape()
        counts = [1, 2].map((worker) =>
          samples.get(`northbridge_orders_total{state="${state}",worker="${worker}"}`),
        )
        return counts.every((count) => count !== undefined)
      }
      await expect.poll(hasBoth).toBe(true)
      return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
    }
    const before = await countOrders('placed')
    const productId = await stockProduct(100)
    for (const buyer of await insertBuyers(getStore(), 20))
      expect((await callShop(shop.url, buyer, placing(productId))).body.insertedId).toBeDefined()
    expect((await countOrders('placed')) - before).toBe(20)
    expect(await countOrders('expired')).toBe(EXPIRED_HOLDS)
    await expect
      .poll(async () =>
        [...(await scrape()).keys()].filter((name) => name.startsWith('northbridge_mail_backlog')),
      )
      .toEqual(['northbridge_mail_backlog', 'northbridge_mail_backlog_oldest_seconds'])
  })

  // With SCHED_RR, a connection that the primary hands over while its worker is killed stays open without an answer,
  // and the buyer waits for a minute. Seen to fail on SQLite (docs/decisions/0023).
  it('The shop stays open when one worker is killed, and loses no order that it confirmed', async () => {
    const productId = await stockProduct(1_000)
    const buyers = await insertBuyers(getStore(), 120)
    const [victim = 0] = shop.pids(1)
    let answers = 0
    const replies = await Promise.all(
      buyers.map(async (buyer) => {
        const reply = await callAgain(buyer, productId)
        answers += 1
        if (answers === 30) process.kill(victim, 'SIGKILL')
        return reply
      }),
    )
    // A buyer whose answer was lost with the worker finds the order, if it was written.
    const promised = replies.map(({ body }) => body.insertedId ?? body.order?._id ?? JSON.stringify(body))
    const { engine } = getStore()
    const kept = await engine.db
      .selectFrom('orders')
      .select('id')
      .where('single_product_id', '=', productId)
      .execute()
    expect(kept.map(({ id }) => id).toSorted()).toEqual(promised.toSorted())
    expect(await findStockFaults(getStore(), [productId])).toEqual([])

    await shop.untilServed(3)
    expect([isAlive(victim), shop.pids(1).length, shop.pids(2).length]).toEqual([false, 2, 1])
  })

  it('A stop leaves no process behind', async () => {
    const pids = [...shop.pids(1), ...shop.pids(2)]
    shop.process.kill('SIGTERM')
    const { code, stdout, stderr } = await shop.ended
    const told = stderr.split('\n').filter((line) => line && !LOST_MAIL.test(line))
    expect({ code, told, alive: pids.filter(isAlive) }).toEqual({ code: 0, told: [], alive: [] })
    expect(stdout.match(/Northbridge is (open|closed)/g)).toEqual([
      'Northbridge is open',
      'Northbridge is closed',
    ])
    expect(stdout.match(/password [\w-]{16} \(shown only once/g)).toHaveLength(1)
    expect(stdout.match(/"level":50.*/g)?.map((line) => JSON.parse(`{${line}`).msg)).toEqual([
      'worker 1 died (killed by SIGKILL); starting a replacement',
    ])
  })
})
