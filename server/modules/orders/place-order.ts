import { DAY_MS } from '../../../contract/durations.ts'
import type { EndpointInput, EndpointReply } from '../../../contract/endpoint-schemas.ts'
import { judgeQuantity, unitPriceAt } from '../../../contract/quantity-terms.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { firstIdAt } from '../../db/first-id.rules.ts'
import { newId } from '../../db/new-id.ts'
import { PriceChangedError, ShopError, toBadInput } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { sessionOver } from '../access/require-still-allowed.ts'
import { readTerms } from '../catalog/product-fields.rules.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { orderPlacedMail } from '../mail/order-mails.ts'
import { queueingMail } from '../mail/queue-mail.ts'
import { boundHold } from './bound-hold.ts'
import { expireHolds } from './expire-holds.ts'
import { getOrder } from './get-order.ts'
import { chooseHoldMs, judgeStanding } from './hold-limits.rules.ts'
import {
  chooseName,
  findPaceProblem,
  findTotalProblem,
  MOST_ORDERS_A_DAY,
  toCustomerKey,
} from './orders.rules.ts'
import { readPlacement } from './placement.repository.ts'
import { describePriceChange, findPriceChange } from './price-change.rules.ts'
import { beginOrder } from './transition-order.ts'

interface PlaceOrderOptions {
  caller: Caller
  order: EndpointInput<'placeOrder'>['body']
  holdMs: number
  publicUrl: string
  rateLimits: boolean
  /** Keyed hash of the buyer's network address. */
  origin: string
  now: number
  onOrderClosed: (orderId: string) => void
}

/** 'held': there are enough pieces, but expired holds of other customers still reserve them. */
type Placed =
  | { outcome: 'placed'; id: string; replacedId: string | null }
  | { outcome: 'unpaid'; id: string }
  | { outcome: 'held' }

/** A popular product may change between the read and the reservation; then the order is tried again. */
const MAX_ATTEMPTS = 10

/** Thrown to roll back a failed attempt. */
class AttemptLost extends Error {}

/**
 * Places an order at the product's current price for this quantity and reserves its pieces. If the customer already has
 * an unpaid order of this product, returns that one instead. If expired holds of others reserve the pieces, releases
 * them first. Every attempt compares the price with the one that the buyer saw.
 */
export async function placeOrder(
  engine: EngineWithImages,
  options: PlaceOrderOptions,
): Promise<EndpointReply<'placeOrder'>> {
  const { caller, order, now, onOrderClosed } = options
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const placed = await attemptOrder(engine, options)
    if (placed?.outcome === 'placed') {
      if (placed.replacedId) onOrderClosed(placed.replacedId)
      return { success: true, insertedId: placed.id }
    }
    if (placed?.outcome === 'unpaid') return answerUnpaid(engine, { id: placed.id, caller, now })
    if (placed?.outcome === 'held') {
      const closed = await expireHolds(engine, { productId: order.productId, now })
      for (const id of closed) onOrderClosed(id)
    }
  }
  throw new ShopError(
    'CONFLICT',
    'Many people are ordering this product right now. Your order was not placed. Please try again.',
  )
}

/** Null when something changed between reading and writing. */
async function attemptOrder(engine: EngineWithImages, options: PlaceOrderOptions): Promise<Placed | null> {
  try {
    return await engine.db.transaction().execute((tx) => placeInTransaction(tx, engine, options))
  } catch (error) {
    if (error instanceof AttemptLost) return null
    throw error
  }
}

async function placeInTransaction(
  tx: Db,
  engine: EngineWithImages,
  { caller, order: asked, holdMs, publicUrl, rateLimits, origin, now }: PlaceOrderOptions,
): Promise<Placed> {
  const { product, terms, unpaid, buyer, number } = await readProduct(tx, {
    caller,
    productId: asked.productId,
    rateLimits,
    now,
  })
  if (unpaid && unpaid.holdExpiresAt > now) return { outcome: 'unpaid', id: unpaid.id }
  const paceProblem = rateLimits && findPaceProblem(buyer)
  if (paceProblem) throw new ShopError('TOO_MANY_REQUESTS', paceProblem)

  const quantity = asked.orderQty
  const unitPriceCents = unitPriceAt(readTerms(terms), quantity)
  checkPrice(asked, unitPriceCents)
  checkQuantity(quantity, { terms, available: product.available })
  if (quantity > product.free + (unpaid?.quantity ?? 0)) return { outcome: 'held' }

  const standing = judgeStanding(buyer)
  const holdExpiresAt = now + chooseHoldMs(holdMs, standing)
  const name = chooseName(buyer.displayName, asked.name, caller.email)
  const order = {
    id: newId({ msecs: now }),
    number,
    user_id: caller.userId,
    product_id: product.id,
    product_name: product.name,
    unit_price_cents: unitPriceCents,
    quantity,
    price_cents: unitPriceCents * quantity,
    user_email: caller.email,
    customer_name: name,
    customer_key: toCustomerKey(name),
    address: asked.address,
    phone: asked.phone,
    status: 'placed' as const,
    version: 1,
    hold_expires_at: holdExpiresAt,
    ...(rateLimits && { hold_origin: origin, hold_class: standing === 'known' ? null : standing }),
    created_at: now,
    updated_at: now,
  }
  const mail = orderPlacedMail(order, { publicUrl, holdExpiresAt })
  const alongside = queueingMail(tx, mail, now)
  const expired = unpaid && { ...unpaid, status: 'placed' as const, product_id: product.id }
  const bound = rateLimits
    ? boundHold(tx, engine, { userId: caller.userId, productId: product.id, quantity, standing, origin, now })
    : null
  const { sessionId } = caller
  const outcome = await beginOrder(tx, { order, terms, sessionId, expired, alongside, bound, now })
  if (outcome !== 'placed') throw new AttemptLost()
  return { outcome: 'placed', id: order.id, replacedId: expired?.id ?? null }
}

/** Runs before the quantity check: if the new price makes the total too high, the buyer should see the new price. */
function checkPrice({ price, orderQty }: PlaceOrderOptions['order'], unitPriceCents: number): void {
  const change = findPriceChange({ seenTotal: price, unitPriceCents, quantity: orderQty })
  if (change) throw new PriceChangedError(describePriceChange(change, orderQty), change)
}

function checkQuantity(
  quantity: number,
  { terms, available }: { terms: Parameters<typeof readTerms>[0]; available: number },
): void {
  const verdict = judgeQuantity(quantity, readTerms(terms), available)
  if (!verdict.isValid && verdict.reason === 'stock')
    throw new ShopError('OUT_OF_STOCK', verdict.message, { orderQty: [verdict.message] })
  const refused = verdict.isValid
    ? findTotalProblem({
        unitPriceCents: verdict.unitPriceCents,
        quantity,
        minimumOrder: terms.minimum_order,
      })
    : verdict.message
  if (refused) throw toBadInput([{ field: 'orderQty', message: refused }])
}

async function readProduct(
  tx: Db,
  {
    caller,
    productId,
    rateLimits,
    now,
  }: { caller: Caller; productId: string; rateLimits: boolean; now: number },
) {
  const row = await readPlacement(tx, {
    userId: caller.userId,
    sessionId: caller.sessionId,
    productId,
    now,
    countFrom: firstIdAt(now - DAY_MS),
    countUpTo: MOST_ORDERS_A_DAY.confirmed,
    accountLock: rateLimits ? `hold account ${caller.userId}` : null,
  })
  if (!row) throw sessionOver()
  if (!row.product_id) throw new ShopError('NOT_FOUND', 'There is no product with this id.')
  if (row.archived_at !== null) throw new ShopError('CONFLICT', 'This product is no longer sold.')
  const free = (row.on_hand ?? 0) - (row.reserved ?? 0)
  return {
    number: row.number,
    buyer: {
      displayName: row.display_name,
      isConfirmed: row.email_verified === 1,
      hasPaid: row.has_paid === 1,
      recentOrders: row.recent_orders ?? 0,
    },
    product: {
      id: row.product_id,
      name: row.product_name ?? '',
      free,
      available: free + (row.expired_pieces ?? 0),
    },
    terms: {
      price_cents: row.price_cents ?? 0,
      minimum_order: row.minimum_order ?? 1,
      order_multiple: row.order_multiple ?? 1,
      price_breaks: row.price_breaks ?? '[]',
    },
    unpaid: row.unpaid_id
      ? {
          id: row.unpaid_id,
          version: row.unpaid_version ?? 0,
          quantity: row.unpaid_quantity ?? 0,
          holdExpiresAt: row.unpaid_hold_expires_at ?? 0,
        }
      : null,
  }
}

async function answerUnpaid(
  engine: EngineWithImages,
  { id, caller, now }: { id: string; caller: Caller; now: number },
): Promise<EndpointReply<'placeOrder'>> {
  const { history, productSlug, refundStuck, refunds, disputes, ...order } = await getOrder(engine, {
    id,
    caller,
    now,
  })
  return { success: false, order }
}
