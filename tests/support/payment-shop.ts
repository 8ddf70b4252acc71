import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { EngineWithImages } from '../../server/modules/images/image-base.ts'
import type { PaymentContext } from '../../server/modules/payments/payment-context.ts'
import { openProvider } from '../../server/modules/payments/provider.ts'
import { confirmCard, intentOf, openAccount } from './card.ts'
import { insertProduct } from './factories.ts'
import { postOrder } from './orders.ts'
import { findFreePort } from './run-shop.ts'
import { openShopSandbox, type ShopSandbox } from './shop-sandbox.ts'
import { registerAdmin, registerUser, type SignedIn } from './sign-in.ts'
import { buildTestApp } from './test-app.ts'
import { describeOnBothEngines } from './test-engine.ts'

interface Placed {
  id: string
  productId: string
}

/** A listening shop, with a payment provider that the sandbox plays over HTTP and that sends webhooks. */
export class PaymentShop {
  readonly app: FastifyInstance
  readonly engine: EngineWithImages
  readonly sandbox: ShopSandbox
  readonly stripe: Stripe
  readonly buyer: SignedIn
  readonly admin: SignedIn

  constructor(parts: Pick<PaymentShop, 'app' | 'engine' | 'sandbox' | 'buyer' | 'admin'>) {
    this.app = parts.app
    this.engine = parts.engine
    this.sandbox = parts.sandbox
    this.buyer = parts.buyer
    this.admin = parts.admin
    this.stripe = openAccount(this.sandbox)
  }

  /** The use cases without HTTP, with a clock of the test and a provider that asks once. */
  context({ now = Date.now, ...patience }: { now?: () => number; timeoutMs?: number } = {}): PaymentContext {
    const provider = openProvider(this.sandbox.stripe, { ...patience, retries: 0 })
    return {
      engine: this.engine,
      provider,
      publicUrl: 'http://shop.test',
      shopAddress: 'shop@firm.info',
      onMailQueued: () => {},
      now,
    }
  }

  call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    by: SignedIn = this.buyer,
  ): Promise<LightMyRequestResponse> {
    return this.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) })
  }

  /** An unpaid order of 10 pieces, at $10.00 each by default. */
  async placeOrder({ priceCents = 1_000, by = this.buyer } = {}): Promise<Placed> {
    const productId = await insertProduct(this.engine, { price_cents: priceCents })
    const placed = await postOrder(this.app, by, { productId })
    expect(placed.statusCode, placed.body).toBe(200)
    return { id: placed.json().insertedId, productId }
  }

  async createIntent(orderId: string, by = this.buyer): Promise<{ id: string; clientSecret: string }> {
    const reply = await this.call('POST', '/create-payment-intent', { orderId, price: 1 }, by)
    expect(reply.statusCode, reply.body).toBe(200)
    const { clientSecret } = reply.json()
    return { id: intentOf(clientSecret), clientSecret }
  }

  confirm(clientSecret: string, card?: string): Promise<Stripe.PaymentIntent> {
    return confirmCard(this.sandbox, clientSecret, card)
  }

  pay(orderId: string, transactionId: string): Promise<LightMyRequestResponse> {
    return this.call('PATCH', `/order/${orderId}`, { order: orderId, transactionId })
  }

  /** A paid order whose webhooks have all arrived. */
  async placePaidOrder(): Promise<Placed & { intentId: string }> {
    const placed = await this.placeOrder()
    const { id, clientSecret } = await this.createIntent(placed.id)
    await this.confirm(clientSecret)
    expect((await this.pay(placed.id, id)).statusCode).toBe(200)
    await this.webhooksDone()
    return { ...placed, intentId: id }
  }

  async control(path: string, body: object = {}): Promise<void> {
    await fetch(`${this.sandbox.origin}/stripe/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  /** Waits until all but one of the calls have ended, and only then lets the provider answer the one that it holds. */
  async answerLast<Result>(calls: readonly Promise<Result>[]): Promise<Result[]> {
    const othersDone = Promise.withResolvers<void>()
    let open = calls.length
    const count = () => {
      open -= 1
      if (open <= 1) othersDone.resolve()
    }
    for (const call of calls) void call.then(count, count)
    await othersDone.promise
    await this.control('heal')
    return Promise.all(calls)
  }

  async countOpenWebhooks(): Promise<number> {
    const response = await fetch(`${this.sandbox.origin}/stripe/control/deliveries`)
    return ((await response.json()) as { open: number }).open
  }

  async webhooksDone(): Promise<void> {
    await expect.poll(() => this.countOpenWebhooks()).toBe(0)
  }

  /** Everything that settling or refunding leaves behind, so that a test can check that it happened once. */
  async traces(orderId: string) {
    const { db } = this.engine
    const [order, payment, events, ledger, mails] = await Promise.all([
      db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
      db.selectFrom('payment').selectAll().where('order_id', '=', orderId).executeTakeFirst(),
      db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
      db.selectFrom('stock_ledger').select('reason').where('order_id', '=', orderId).execute(),
      db.selectFrom('mail_outbox').selectAll().where('body', 'like', `%${orderId}%`).execute(),
    ])
    return {
      status: order.status,
      payment,
      steps: events.map(({ from_status, to_status }) => `${from_status}→${to_status}`),
      notes: events.map(({ note }) => note).filter((note) => note !== null),
      ledger: ledger.map(({ reason }) => reason).toSorted(),
      mails: mails.map(({ subject }) => subject).toSorted(),
    }
  }
}

async function openPaymentShop(engine: EngineWithImages): Promise<PaymentShop> {
  const port = await findFreePort()
  const sandbox = await openShopSandbox({ webhookUrl: `http://127.0.0.1:${port}/stripe/webhook` })
  const app = await buildTestApp(engine, undefined, undefined, { RATE_LIMITS: 'off' }, sandbox.stripe)
  await app.listen({ host: '127.0.0.1', port })
  const [buyer, admin] = [await registerUser(app), await registerAdmin(app, engine)]
  return new PaymentShop({ app, engine, sandbox, buyer, admin })
}

/** Runs the same payment tests on both engines; each test begins with a healthy provider. */
export function describePayments(title: string, tests: (getShop: () => PaymentShop) => void): void {
  describeOnBothEngines(title, (getEngine) => {
    let shop: PaymentShop | undefined
    const getShop = () => {
      if (!shop) throw new Error('the shop is opened in beforeAll')
      return shop
    }
    beforeAll(async () => {
      shop = await openPaymentShop(getEngine())
    })
    afterEach(() => getShop().control('heal'))
    afterAll(async () => {
      await shop?.app.close()
      await shop?.sandbox.close()
    })
    tests(getShop)
  })
}
