import { v7 as uuidv7 } from 'uuid'
import { DAY_MS } from '../../contract/durations.ts'
import { ShopError } from '../../server/errors/shop-error.ts'
import type { EngineWithImages } from '../../server/modules/images/image-base.ts'
import { placeOrder } from '../../server/modules/orders/place-order.ts'
import type { PaymentContext } from '../../server/modules/payments/payment-context.ts'
import { insertOrFindPayment } from '../../server/modules/payments/payments.repository.ts'
import type { ProviderIntent } from '../../server/modules/payments/provider-answers.rules.ts'
import { settlePayment } from '../../server/modules/payments/settle-payment.ts'
import { insertProduct, insertSession, insertUser } from '../../tests/support/factories.ts'

const UNIT_PRICE_CENTS = 1_000
/** Per order. */
export const PIECES = 10

export interface Stock {
  users: { id: string; email: string }[]
  products: string[]
}

export function generateStock({ users, products }: { users: number; products: number }): Stock {
  return {
    users: Array.from({ length: users }, () => uuidv7()).map((id) => ({ id, email: `${id}@firm.info` })),
    products: Array.from({ length: products }, () => uuidv7()),
  }
}

/** Inserts the same people and products into every store, so that a recording from one can be replayed in another. */
export async function fillStock(
  engine: EngineWithImages,
  { users, products }: Stock,
  { onHand }: { onHand: number },
): Promise<void> {
  await engine.db.transaction().execute(async (tx) => {
    for (const { id, email } of users) {
      await insertUser({ db: tx }, { id, email })
      await insertSession({ db: tx }, id, id)
    }
    for (const id of products)
      await insertProduct(
        { db: tx },
        { id, on_hand: onHand, minimum_order: 1, price_cents: UNIT_PRICE_CENTS },
      )
  })
}

/** Places an order; returns its id, or null when the stock does not suffice. */
export async function place(engine: EngineWithImages, stock: Stock, buyer: number): Promise<string | null> {
  const { id: userId = '', email = '' } = stock.users[buyer] ?? {}
  const productId = stock.products[buyer % stock.products.length] ?? ''
  try {
    const placed = await placeOrder(engine, {
      caller: { userId, sessionId: userId, email, role: 'customer' },
      order: { productId, orderQty: PIECES, address: '1 Works Road', phone: '555 0100' },
      holdMs: DAY_MS,
      publicUrl: 'http://shop',
      rateLimits: false,
      origin: '',
      now: Date.now(),
      onOrderClosed() {},
    })
    if (placed.success) return placed.insertedId
    throw new Error('every buyer orders once, and this one had ordered before')
  } catch (error) {
    if (error instanceof ShopError && error.code === 'OUT_OF_STOCK') return null
    throw error
  }
}

function toPaidIntent(orderId: string): ProviderIntent {
  const amountCents = UNIT_PRICE_CENTS * PIECES
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

/** What remains of a payment when the provider takes no time: storing the intent, then settling the order. */
export async function pay(engine: EngineWithImages, orderId: string): Promise<void> {
  const intent = toPaidIntent(orderId)
  const now = Date.now()
  await engine.db.transaction().execute((tx) =>
    insertOrFindPayment(tx, {
      id: uuidv7(),
      order_id: orderId,
      intent_id: intent.id,
      amount_cents: intent.amountCents,
      refunded_cents: 0,
      currency: 'usd',
      status: 'open',
      check_at: now + DAY_MS,
      created_at: now,
      updated_at: now,
    }),
  )
  const context = {
    engine,
    provider: { livemode: false },
    publicUrl: 'http://shop',
    onMailQueued() {},
    now: Date.now,
  } as unknown as PaymentContext
  const { outcome } = await settlePayment(context, { intent, orderId })
  if (outcome !== 'paid') throw new Error(`not paid but ${outcome}`)
}
