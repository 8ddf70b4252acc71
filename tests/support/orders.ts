import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { HOUR_MS } from '../../contract/durations.ts'
import type { Caller } from '../../server/modules/access/access.rules.ts'
import { createAccessTokens } from '../../server/modules/access/access-token.ts'
import type { EngineWithImages } from '../../server/modules/images/image-base.ts'
import { lockOrder } from '../../server/modules/orders/lock-order.ts'
import { markPaid } from '../../server/modules/orders/mark-paid.ts'
import { markRefunded } from '../../server/modules/orders/mark-refunded.ts'
import { placeLines, placeOrder } from '../../server/modules/orders/place-order.ts'
import { insertSession, insertUser } from './factories.ts'
import type { SignedIn } from './sign-in.ts'
import { TEST_ORIGIN } from './test-origin.ts'
import { testSecrets } from './test-secrets.ts'

/** A person with a session, in the form that use cases take. */
export async function insertCaller(
  engine: Pick<EngineWithImages, 'db'>,
  role: 'customer' | 'admin' = 'customer',
) {
  const userId = await insertUser(engine, { role, display_name: 'Ines Novak' })
  return { userId, sessionId: await insertSession(engine, userId), email: `buyer-${userId}@firm.info`, role }
}

/** A person with a session and a token, without the cost of a password. */
export async function insertSignedIn(
  engine: Pick<EngineWithImages, 'db'>,
  role: 'customer' | 'admin' = 'customer',
): Promise<Caller & Pick<SignedIn, 'headers'>> {
  const caller = await insertCaller(engine, role)
  const tokens = createAccessTokens({ key: testSecrets.accessToken, issuer: TEST_ORIGIN })
  const token = await tokens.issue(caller)
  return { ...caller, headers: { authorization: `Bearer ${token}` } }
}

export function postOrder(
  app: FastifyInstance,
  { headers }: Pick<SignedIn, 'headers'>,
  order: object,
): Promise<LightMyRequestResponse> {
  const payload = { address: '1 Works Road', phone: '555 0100', orderQty: 10, ...order }
  return app.inject({ method: 'POST', url: '/order', headers, payload })
}

/** Longer than any test takes on a busy machine. */
const HOLD_MS = HOUR_MS

/** Places an order with a hold of an hour, at a time that the test chooses. */
export function placeFor(
  engine: EngineWithImages,
  {
    caller,
    productId,
    orderQty = 1,
    now = Date.now(),
    onOrderClosed = () => {},
  }: {
    caller: Caller
    productId: string
    orderQty?: number
    now?: number
    onOrderClosed?: (id: string) => void
  },
) {
  const order = { productId, orderQty, address: '1 Works Road', phone: '555 0100' }
  return placeOrder(engine, {
    caller,
    order,
    holdMs: HOLD_MS,
    publicUrl: 'http://shop.test',
    rateLimits: false,
    origin: '',
    now,
    onOrderClosed,
  })
}

/** Places an order of several lines, as a cart does, with a hold of an hour. */
export function placeLinesFor(
  engine: EngineWithImages,
  {
    now = Date.now(),
    ...given
  }: Pick<Parameters<typeof placeLines>[1], 'caller' | 'lines'> & Partial<Parameters<typeof placeLines>[1]>,
) {
  return placeLines(engine, {
    seenTotalCents: null,
    address: '1 Works Road',
    phone: '555 0100',
    holdMs: HOLD_MS,
    publicUrl: 'http://shop.test',
    rateLimits: false,
    origin: '',
    now,
    onOrderClosed: () => {},
    ...given,
  })
}

/** Ends the holds of these orders, if they have any left. */
export async function endHolds(
  { db }: Pick<EngineWithImages, 'db'>,
  orderIds: readonly string[],
  at = 1,
): Promise<void> {
  await db.updateTable('orders').set({ hold_expires_at: at }).where('id', 'in', orderIds).execute()
  await db
    .updateTable('order_line')
    .set({ held_until: at })
    .where('order_id', 'in', orderIds)
    .where('held_until', 'is not', null)
    .execute()
}

/** The stock of a product and the sums of its ledger, which must agree. */
export async function readStock({ db }: Pick<EngineWithImages, 'db'>, productId: string) {
  const product = await db
    .selectFrom('product')
    .select(['on_hand', 'reserved'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('stock_ledger')
    .select(['on_hand_change', 'reserved_change'])
    .where('product_id', '=', productId)
    .execute()
  const ledger = {
    on_hand: rows.reduce((sum, row) => sum + row.on_hand_change, 0),
    reserved: rows.reduce((sum, row) => sum + row.reserved_change, 0),
  }
  return { ...product, ledger }
}

/** Settles a payment in a transaction, without a provider. */
export async function settle(
  { db }: Pick<EngineWithImages, 'db'>,
  orderId: string,
  now = Date.now(),
): Promise<'paid' | 'already-paid' | 'not-payable'> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error('there is no such order')
    const intentId = `pi_${orderId}`
    await tx
      .insertInto('payment')
      .values({
        id: orderId,
        order_id: orderId,
        intent_id: intentId,
        amount_cents: order.price_cents,
        refunded_cents: 0,
        currency: 'usd',
        status: 'succeeded',
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return markPaid(tx, { order, intentId, publicUrl: 'http://shop.test', now })
  })
}

/** Refunds in a transaction, without a provider; everything that is left when no amount is given. */
export async function refund(
  { db }: Pick<EngineWithImages, 'db'>,
  orderId: string,
  { cents, now = Date.now() }: { cents?: number; now?: number } = {},
): Promise<'refunded' | 'partly-refunded' | 'not-refundable'> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error('there is no such order')
    const payment = await tx
      .selectFrom('payment')
      .select(['amount_cents', 'refunded_cents', 'lost_cents'])
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    const left = payment ? payment.amount_cents - payment.refunded_cents : 0
    const refundCents = cents ?? left
    if (payment && order.status !== 'refunded')
      await tx
        .updateTable('payment')
        .set({ refunded_cents: payment.refunded_cents + refundCents })
        .where('order_id', '=', orderId)
        .execute()
    const actor = { role: 'shop', userId: null } as const
    const isFull = refundCents === left
    return markRefunded(tx, {
      order,
      refundId: '',
      refundCents,
      isFull,
      reason: 'Damaged',
      payment: {
        amount_cents: payment?.amount_cents ?? 0,
        refunded_cents: (payment?.refunded_cents ?? 0) + refundCents,
        lost_cents: payment?.lost_cents ?? 0,
      },
      publicUrl: 'http://shop.test',
      actor,
      now,
    })
  })
}
