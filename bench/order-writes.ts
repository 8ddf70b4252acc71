import { v7 as uuidv7 } from 'uuid'
import type { Engine } from '../server/db/dialect/engine.ts'
import { placeOrder } from '../server/modules/orders/place-order.ts'
import type { PaymentDesk } from '../server/modules/payments/payment-desk.ts'
import { keepPayment } from '../server/modules/payments/payments.repository.ts'
import type { ProviderIntent } from '../server/modules/payments/provider.ts'
import { settlePayment } from '../server/modules/payments/settle-payment.ts'
import { insertProduct, insertUser } from '../server/testing/factories.ts'
import { type BenchStore, compare, ENGINES, median, withStores } from './open-stores.ts'
import { type Recording, recordStatements, toTransactions } from './record-statements.ts'

/**
 * Placing and settling an order beside the same statements sent bare to the engine, by turns in one run. Usage:
 * node bench/order-writes.ts [orders of a run, 1000] [repeats, 3]
 */
const [orders = '1000', repeats = '3'] = process.argv.slice(2)
const ORDERS = Number(orders)
const REPEATS = Number(repeats)
const AT_ONCE = 10
const PRODUCTS = 100
const DAY_MS = 86_400_000

interface Stock {
  users: { id: string; email: string }[]
  products: string[]
}

/** The same people and parts in every store, so that what was recorded in one can be replayed in another. */
async function fill(engine: Engine, { users, products }: Stock): Promise<void> {
  await engine.db.transaction().execute(async (tx) => {
    for (const { id, email } of users) await insertUser({ db: tx }, { id, email })
    for (const [index, id] of products.entries())
      await insertProduct(
        { db: tx },
        { id, on_hand: 10_000_000, minimum_order: 1, part_number: `P-${index}` },
      )
  })
}

function place(engine: Engine, { users, products }: Stock, index: number) {
  const { id: userId = '', email = '' } = users[index] ?? {}
  return placeOrder(engine, {
    caller: { userId, sessionId: '', email, role: 'customer' },
    order: {
      productId: products[index % PRODUCTS] ?? '',
      orderQty: 10,
      address: '1 Works Road',
      phone: '555 0100',
    },
    holdMs: DAY_MS,
    publicUrl: 'http://shop',
    now: Date.now(),
    onOrderClosed() {},
  })
}

/** What the provider would say of a paid intent. */
function toPaidIntent(orderId: string, amountCents: number): ProviderIntent {
  return {
    id: `pi_${orderId}`,
    orderId,
    status: 'succeeded',
    amountCents,
    receivedCents: amountCents,
    currency: 'usd',
    refundedCents: 0,
    livemode: false,
    createdAt: Date.now(),
    clientSecret: '',
  }
}

async function openIntents(engine: Engine, ids: readonly string[]): Promise<ProviderIntent[]> {
  return engine.db.transaction().execute(async (tx) => {
    const intents: ProviderIntent[] = []
    for (const id of ids) {
      const { price_cents } = await tx
        .selectFrom('orders')
        .select('price_cents')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const intent = toPaidIntent(id, price_cents)
      const times = { check_at: Date.now() + DAY_MS, created_at: Date.now(), updated_at: Date.now() }
      await keepPayment(tx, {
        id: uuidv7(),
        order_id: id,
        intent_id: intent.id,
        amount_cents: price_cents,
        refunded_cents: 0,
        currency: 'usd',
        status: 'open',
        ...times,
      })
      intents.push(intent)
    }
    return intents
  })
}

async function settle(engine: Engine, intent: ProviderIntent): Promise<void> {
  const desk = {
    engine,
    provider: { livemode: false },
    publicUrl: 'http://shop',
    onMailQueued() {},
    now: Date.now,
  } as unknown as PaymentDesk
  const { outcome } = await settlePayment(desk, { intent, orderId: intent.id.slice(3) })
  if (outcome !== 'paid') throw new Error(`not paid but ${outcome}`)
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = items.values()
  const one = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return ORDERS / ((performance.now() - start) / 1000)
}

interface Figures {
  shop: number[]
  bare: number[]
  statements: number
}

async function measure(openStore: () => Promise<BenchStore>): Promise<Record<string, Figures>> {
  const stock: Stock = {
    users: Array.from({ length: ORDERS * REPEATS }, (_, index) => ({
      id: uuidv7(),
      email: `buyer-${index}@firm.info`,
    })),
    products: Array.from({ length: PRODUCTS }, () => uuidv7()),
  }
  const [ours, theirs] = [await openStore(), await openStore()]
  for (const { engine } of [ours, theirs]) await fill(engine, stock)
  const bare = await theirs.openBare()
  const figures: Record<string, Figures> = {
    'place an order': { shop: [], bare: [], statements: 0 },
    'settle an order': { shop: [], bare: [], statements: 0 },
  }
  async function takeTurns(name: string, work: () => Promise<unknown>): Promise<void> {
    const figure = figures[name]
    if (!figure) throw new Error(`nothing is called ${name}`)
    const { recordings, stop } = recordStatements()
    figure.shop.push(await perSecond(work))
    stop()
    const transactions: Recording[] = toTransactions(recordings)
    figure.statements = transactions.flat().length / ORDERS
    figure.bare.push(await perSecond(() => bare.replay(transactions)))
  }
  for (let round = 0; round < REPEATS; round += 1) {
    const buyers = Array.from({ length: ORDERS }, (_, index) => round * ORDERS + index)
    const placed: string[] = []
    await takeTurns('place an order', () =>
      inTurns(buyers, async (index) => {
        const reply = await place(ours.engine, stock, index)
        if (reply.success) placed.push(reply.insertedId)
      }),
    )
    if (placed.length !== ORDERS) throw new Error(`${placed.length} orders were placed`)
    const intents = await openIntents(ours.engine, placed)
    await openIntents(theirs.engine, placed)
    await takeTurns('settle an order', () => inTurns(intents, (intent) => settle(ours.engine, intent)))
  }
  await bare.close()
  return figures
}

const rows: Record<string, Record<string, string | number>> = {}
for (const engine of ENGINES)
  for (const [what, { shop, bare, statements }] of Object.entries(await withStores(engine, AT_ONCE, measure)))
    rows[`${engine}: ${what}`] = {
      statements,
      'shop/s': Math.round(median(shop)),
      'bare/s': Math.round(median(bare)),
      ...compare(shop, bare),
    }
console.table(rows)
console.log(
  `${REPEATS} runs of ${ORDERS} orders, ${AT_ONCE} at once, by turns with the bare engine; medians.`,
)
