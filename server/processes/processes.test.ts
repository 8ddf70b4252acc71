import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrder, insertProduct } from '../../tests/support/factories.ts'
import { readSamples } from '../../tests/support/read-metrics.ts'
import { isAlive, type RunningCrew, runCrew } from '../../tests/support/run-crew.ts'
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
/** Several starts of a whole shop, on a machine that is busy. */
const TIMEOUT_MS = 120_000
const EXPIRED_HOLDS = 150
const MOST_TRIES = 200
const AT_ONCE = 10
/** Less than the patience of a buyer, more than a busy machine takes to start a process. */
const LONGEST_WAIT_MS = 45_000

/** What the played mail server says of a process that was killed in the middle of a mail. */
const LOST_MAIL = /^sandbox: Error: (read ECONNRESET|Connection closed before)|^ {4}at /

describeOnTrialStore('a shop of two processes', (getStore) => {
  let shop: RunningCrew
  let expired: { productId: string; orderIds: string[] }

  beforeAll(async () => {
    expired = await insertExpiredHolds()
    shop = await runCrew(getStore().environment)
    await shop.opened
  }, TIMEOUT_MS)
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

  const shelf = (on_hand: number) => insertProduct(getStore().engine, { on_hand, minimum_order: 1 })

  /** The trials' shops are public by their address, so the sandbox shows its mail to admins only. */
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

  /** A worker that is free accepts, so both answer only when several ask at once. Asks until both have. */
  async function askBoth(path: string, route: string, headers: Record<string, string> = {}) {
    const ask = async () => {
      const reply = await fetch(shop.url + path, { headers: { ...headers, connection: 'close' } })
      await reply.arrayBuffer()
    }
    for (let asked = AT_ONCE; ; asked += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, ask))
      const { 1: first = 0, 2: second = 0 } = await shop.count(route, 200)
      if ((first > 0 && second > 0) || asked >= MOST_TRIES)
        return { asked, answered: { 1: first, 2: second } }
    }
  }

  /** As the pages do: what got no answer is asked again. */
  async function callAgain(buyer: Buyer, productId: string): Promise<ShopReply> {
    for (let tries = 1; ; tries += 1) {
      const reply = await callShop(shop.url, buyer, placing(productId)).catch((error) => {
        if (tries === MOST_TRIES) throw error
        return null
      })
      if (reply && (reply.status !== 503 || tries === MOST_TRIES)) return reply
    }
  }

  it('Both workers answer requests that come at the same time', async () => {
    const { asked, answered } = await askBoth('/healthz', '/healthz')
    expect([answered[1] > 0, answered[2] > 0, answered[1] + answered[2]]).toEqual([true, true, asked])
  })

  it('shows an order that was placed at one of them at each', async () => {
    const [buyer] = await insertBuyers(getStore(), 1)
    if (!buyer) throw new Error('no buyer')
    const { body } = await callShop(shop.url, buyer, placing(await shelf(10)))
    const path = `/order/${body.insertedId}`
    const { asked, answered } = await askBoth(path, '/order/:id', { authorization: buyer.authorization })
    expect([answered[1] > 0, answered[2] > 0, answered[1] + answered[2]]).toEqual([true, true, asked])
  })

  it('does its own work once: holds are swept, mails are sent', { timeout: TIMEOUT_MS }, async () => {
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

    const productId = await shelf(100)
    const buyers = await insertBuyers(getStore(), 40)
    await Promise.all(buyers.map((buyer) => callShop(shop.url, buyer, placing(productId))))
    const unsent = db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null)
    await untilNone('mails to send', async () => (await unsent.execute()).length)
    const cookie = await registerOwner()
    for (const { email } of buyers) {
      const outbox = `${shop.url}/sandbox/mail.json?to=${encodeURIComponent(email)}`
      const arrived = await fetch(outbox, { headers: { cookie } })
      expect(await arrived.json()).toMatchObject({ messages: [{ subject: 'Your order is placed' }] })
    }
  })

  it('Each worker counts its own orders, and the mail backlog is given once for all of them', async () => {
    const scrape = async () => readSamples(await (await fetch(`${shop.url}/metrics`)).text())
    const countOrders = async (state: string) => {
      const samples = await scrape()
      return [1, 2]
        .map((worker) => samples.get(`northbridge_orders_total{state="${state}",worker="${worker}"}`))
        .reduce<number>((sum, ofOne) => sum + (ofOne ?? Number.NaN), 0)
    }
    const before = await countOrders('placed')
    const productId = await shelf(100)
    for (const buyer of await insertBuyers(getStore(), 20))
      expect((await callShop(shop.url, buyer, placing(productId))).body.insertedId).toBeDefined()
    expect((await countOrders('placed')) - before).toBe(20)
    expect(await countOrders('expired')).toBe(EXPIRED_HOLDS)
    const backlog = [...(await scrape()).keys()].filter((name) => name.startsWith('northbridge_mail_backlog'))
    expect(backlog).toEqual(['northbridge_mail_backlog', 'northbridge_mail_backlog_oldest_seconds'])
  })

  // A connection that the primary is handing over when its worker is killed would stay open without an answer, and its
  // buyer would wait for a minute. Seen to fail so on SQLite with SCHED_RR (docs/decisions/0023).
  it('goes on when one of them is killed, and keeps what it has promised', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const productId = await shelf(1_000)
    const buyers = await insertBuyers(getStore(), 120)
    const [victim = 0] = shop.pids(1)
    let answers = 0
    let killedAt = 0
    const replies = await Promise.all(
      buyers.map(async (buyer) => {
        const reply = await callAgain(buyer, productId)
        answers += 1
        if (answers === 30) {
          killedAt = Date.now()
          process.kill(victim, 'SIGKILL')
        }
        return reply
      }),
    )
    expect(Date.now() - killedAt).toBeLessThan(LONGEST_WAIT_MS)
    // Whose answer died with its process finds the order there, if it was written.
    const promised = replies.map(({ body }) => body.insertedId ?? body.order?._id ?? JSON.stringify(body))
    const { engine } = getStore()
    const kept = await engine.db
      .selectFrom('orders')
      .select('id')
      .where('product_id', '=', productId)
      .execute()
    expect(kept.map(({ id }) => id).toSorted()).toEqual(promised.toSorted())
    expect(await findStockFaults(getStore(), [productId])).toEqual([])

    await shop.untilServed(3)
    expect([isAlive(victim), shop.pids(1).length, shop.pids(2).length]).toEqual([false, 2, 1])
  })

  it('leaves no process behind when it is told to stop', async () => {
    const pids = [...shop.pids(1), ...shop.pids(2)]
    shop.process.kill('SIGTERM')
    const { code, stdout, stderr } = await shop.ended
    const told = stderr.split('\n').filter((line) => line && !LOST_MAIL.test(line))
    expect({ code, told, alive: pids.filter(isAlive) }).toEqual({ code: 0, told: [], alive: [] })
    expect(stdout.match(/Northbridge is (open|closed)/g)).toEqual([
      'Northbridge is open',
      'Northbridge is closed',
    ])
    expect(stdout.match(/password [\w-]{16} \(shown this once/g)).toHaveLength(1)
    expect(stdout.match(/"level":50.*/g)?.map((line) => JSON.parse(`{${line}`).msg)).toEqual([
      'process 1 died (killed by SIGKILL); another takes its place',
    ])
  })
})
