import { MAX_ORDER_CENTS } from '../../../contract/constants.ts'
import { parseAmount } from '../../../contract/money.ts'
import { newId } from '../../db/new-id.ts'
import type { OrderRow, PaymentRow } from '../../db/schema.ts'
import { ShopError, toBadInput } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { createOrderNotFoundError } from '../orders/get-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { stateOf } from '../orders/orders.rules.ts'
import { CURRENCY, formatCents, shop } from '../shop/shop.ts'
import { cancelQuietly } from './close-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import {
  changePayment,
  findPaymentOfOrder,
  findUnpaidOrdersOfPrice,
  insertOrFindPayment,
} from './payments.repository.ts'
import { findStateProblem, nextCheckAt } from './payments.rules.ts'
import type { ProviderIntent } from './provider-answers.rules.ts'
import { ProviderRefusal } from './provider-errors.ts'

interface IntentRequest {
  orderId: string | undefined
  /** Only used to find the order when the request does not name it. */
  price: string | number
  caller: Caller
}

/**
 * Returns the client secret for paying one order. An order has one intent. The idempotency key contains the order's id
 * and version, so a reload, a second tab and a retry after a crash all get the same intent.
 */
export async function createPaymentIntent(
  context: PaymentContext,
  { orderId, price, caller }: IntentRequest,
): Promise<{ clientSecret: string }> {
  const id = orderId ?? (await findOrderByPrice(context, { price, caller }))
  const { order, payment } = await readPayable(context, { id, caller })
  const known = payment && (await context.provider.getIntent(payment.intent_id))
  if (payment && known && known.status !== 'canceled')
    return { clientSecret: (await updateIntentAmount(context, known, order)).clientSecret }
  const intent = await askForIntent(context, { order, replaced: payment })
  await saveIntent(context, { intent, order, replaced: payment, caller })
  return { clientSecret: intent.clientSecret }
}

async function findOrderByPrice(
  { engine, now }: PaymentContext,
  { price, caller }: { price: string | number; caller: Caller },
): Promise<string> {
  const priceCents = parseAmount(price)
  if (priceCents === null)
    throw toBadInput([
      { field: 'price', message: 'Must be an amount with at most two decimals, such as 236.50' },
    ])
  const found = await findUnpaidOrdersOfPrice(engine.db, { userId: caller.userId, priceCents, now: now() })
  const [id] = found
  if (id && found.length === 1) return id
  throw new ShopError(
    'CONFLICT',
    found.length === 0
      ? `You have no unpaid order of ${formatCents(priceCents)}. Send orderId to choose the order to pay.`
      : `You have several unpaid orders of ${formatCents(priceCents)}. Send orderId to choose the order to pay.`,
  )
}

async function readPayable(
  { engine, now }: PaymentContext,
  { id, caller }: { id: string; caller: Caller },
): Promise<{ order: OrderRow; payment: PaymentRow | null }> {
  return engine.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    await requireStillAllowed(tx, { caller, endpoint: 'createPaymentIntent', now: now() })
    if (order?.user_id !== caller.userId) throw createOrderNotFoundError()
    const problem = findStateProblem(stateOf(order, now()))
    if (problem) throw new ShopError('CONFLICT', problem)
    return { order, payment: await findPaymentOfOrder(tx, id) }
  })
}

/** Updates the intent if its amount differs from the order's price, instead of creating a second one. */
async function updateIntentAmount(
  { provider }: PaymentContext,
  intent: ProviderIntent,
  { price_cents: priceCents }: OrderRow,
): Promise<ProviderIntent> {
  const isOpen = intent.status !== 'succeeded' && intent.status !== 'processing'
  return isOpen && intent.amountCents !== priceCents ? provider.changeAmount(intent.id, priceCents) : intent
}

async function askForIntent(
  { provider }: PaymentContext,
  { order, replaced }: { order: OrderRow; replaced: PaymentRow | null },
): Promise<ProviderIntent> {
  try {
    return await provider.createIntent({
      orderId: order.id,
      amountCents: order.price_cents,
      currency: CURRENCY,
      description: describeContent(order),
      receiptEmail: order.user_email,
      // A canceled intent can never be paid, so its replacement needs a new key.
      idempotencyKey: `order-${order.id}-v${order.version}${replaced ? `-after-${replaced.intent_id}` : ''}`,
    })
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    if (error.code === 'amount_too_large' || error.code === 'amount_too_small')
      throw new ShopError(
        'CONFLICT',
        `An order of ${formatCents(order.price_cents)} cannot be paid by card: the payment provider accepts ${formatCents(shop.currency.minimumChargeCents)} to ${formatCents(MAX_ORDER_CENTS)}. Please contact us and we will find another way.`,
      )
    throw error
  }
}

/** For the provider's dashboard. */
function describeContent({ lines: [first, ...more] }: OrderRow): string {
  const content = first ? `${first.quantity} × ${first.product_name}` : ''
  return more.length === 0 ? content : `${content} and ${more.length} more`
}

/**
 * Runs in a second transaction, after the network call, because the order may have been closed in between. If the
 * buyer's session ended in between, the intent stays at the provider, unpaid and with its secret unknown, and the next
 * request gets the same one.
 */
async function saveIntent(
  context: PaymentContext,
  {
    intent,
    order: asRead,
    replaced,
    caller,
  }: { intent: ProviderIntent; order: OrderRow; replaced: PaymentRow | null; caller: Caller },
): Promise<void> {
  const now = context.now()
  const problem = await context.engine.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, asRead.id)
    await requireStillAllowed(tx, { caller, endpoint: 'createPaymentIntent', now })
    if (!order) throw createOrderNotFoundError()
    const closed = findStateProblem(stateOf(order, now))
    if (closed) return closed
    const kept = await insertOrFindPayment(tx, {
      id: newId({ msecs: now }),
      order_id: order.id,
      intent_id: intent.id,
      amount_cents: order.price_cents,
      refunded_cents: 0,
      currency: CURRENCY,
      status: 'open',
      check_at: nextCheckAt({ createdAt: now, now }),
      created_at: now,
      updated_at: now,
    })
    if (kept.intent_id === replaced?.intent_id)
      await changePayment(tx, { id: kept.id, change: { intent_id: intent.id, status: 'open' }, now })
    return null
  })
  if (!problem) return
  await cancelQuietly(context, intent.id)
  throw new ShopError('CONFLICT', problem)
}
