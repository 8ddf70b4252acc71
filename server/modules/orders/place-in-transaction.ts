import { DAY_MS } from '../../../contract/durations.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { firstIdAt } from '../../db/first-id.rules.ts'
import { newId } from '../../db/new-id.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { limitAttempts } from '../access/limit-attempts.ts'
import { createSessionOverError } from '../access/require-still-allowed.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { orderPlacedMail } from '../mail/order-mails.ts'
import { fillQueuedMail } from '../mail/queue-mail.ts'
import { chooseHoldMs, judgeStanding, type Standing } from './hold-limits.rules.ts'
import { type HoldProblems, limitHold } from './limit-hold.ts'
import type { NewLine } from './order-lines.repository.ts'
import { chooseName, findPaceProblem, MAX_ORDERS_A_DAY, toCustomerKey } from './orders.rules.ts'
import { askedProducts, readPlacement } from './placement.repository.ts'
import { type Offer, toOffer } from './placement.rules.ts'
import { beginOrder } from './transition-order.ts'

/** Who places an order, and how. */
export interface PlacingBuyer {
  caller: Caller
  name?: string | undefined
  address: string
  phone: string
  holdMs: number
  publicUrl: string
  rateLimits: boolean
  /** Keyed hash of the buyer's network address. */
  origin: string
  now: number
}

export interface Placing extends PlacingBuyer {
  /** Each product once. */
  lines: readonly { productId: string; quantity: number }[]
  /** The product of an order of one product; null for the order of a cart. */
  singleProductId: string | null
  /** Throws when a product is not sold. */
  checkSold?: (offers: readonly Offer[]) => void
  /** Throws when the lines cannot be ordered as they are. */
  checkOffers: (offers: readonly Offer[]) => void
  /** What to throw when the order would hold too much unpaid. */
  refuseHolds: (problems: HoldProblems, offers: readonly Offer[]) => ShopError
  /** Runs in the transaction of the order. If it throws, nothing was placed. */
  inTransaction?: ((tx: Db, orderId: string) => Promise<void>) | undefined
}

/** 'held': there are enough pieces, but expired holds of other customers still reserve them. */
export type Placed =
  | { outcome: 'placed'; id: string; replacedId: string | null }
  | { outcome: 'unpaid'; id: string }
  | { outcome: 'held'; productIds: string[] }

/** Thrown to roll back a failed attempt. */
export class AttemptLost extends Error {}

/** One attempt to place an order, from reading to reserving. Throws `AttemptLost` when something changed in between. */
export async function placeInTransaction(
  tx: Db,
  engine: EngineWithImages,
  placing: Placing,
): Promise<Placed> {
  const { caller, rateLimits, origin, now } = placing
  const { offers, unpaid, buyer, number } = await read(tx, placing)
  placing.checkSold?.(offers)
  if (unpaid && unpaid.holdExpiresAt > now) return { outcome: 'unpaid', id: unpaid.id }
  const paceProblem = rateLimits && findPaceProblem(buyer)
  if (paceProblem) throw new ShopError('TOO_MANY_REQUESTS', paceProblem)
  placing.checkOffers(offers)
  const own = unpaid?.quantity ?? 0
  const short = offers.filter(({ quantity, free }) => quantity > free + own)
  if (short.length > 0) return { outcome: 'held', productIds: short.map(({ productId }) => productId) }

  const standing = judgeStanding(buyer)
  const lines = offers.map((offer, index) => toLine(offer, { position: index + 1, own, now }))
  const order = toOrder(placing, { lines, standing, number, displayName: buyer.displayName })
  const mail = orderPlacedMail({ ...order, lines }, { ...placing, holdExpiresAt: order.hold_expires_at })
  const expired = unpaid && {
    ...unpaid,
    status: 'placed' as const,
    lines: lines.map(({ product_id }) => ({ product_id, quantity: own })),
  }
  const { userId, sessionId } = caller
  const begun = await beginOrder(tx, {
    order,
    lines,
    held: rateLimits ? { origin, holdClass: standing === 'known' ? null : standing } : null,
    sessionId,
    expired,
    alongside: fillQueuedMail(tx, mail, now),
    limit: rateLimits
      ? limitHold(tx, engine, { userId, orderId: order.id, lines, standing, origin, now })
      : null,
    now,
  })
  if (begun.outcome === 'over-limit') throw placing.refuseHolds(begun.problems, offers)
  if (begun.outcome !== 'placed') throw new AttemptLost()
  if (rateLimits && !buyer.isConfirmed)
    await limitAttempts({ db: tx }, { kind: 'unconfirmed-order', ip: '', account: caller.email, now })
  await placing.inTransaction?.(tx, order.id)
  return { outcome: 'placed', id: order.id, replacedId: expired?.id ?? null }
}

function toLine(
  { productId, product, quantity, verdict }: Offer,
  { position, own, now }: { position: number; own: number; now: number },
): NewLine {
  const unitPriceCents = verdict.isValid ? verdict.unitPriceCents : 0
  return {
    id: newId({ msecs: now }),
    position,
    product_id: productId,
    product_name: product?.name ?? '',
    unit_price_cents: unitPriceCents,
    quantity,
    price_cents: unitPriceCents * quantity,
    more: quantity - own,
    product_price_cents: product?.price_cents ?? 0,
    product_order_multiple: product?.order_multiple ?? 1,
    product_price_breaks: product?.price_breaks ?? '',
  }
}

function toOrder(
  { caller, name: asked, address, phone, holdMs, singleProductId, now }: Placing,
  {
    lines,
    standing,
    number,
    displayName,
  }: { lines: readonly NewLine[]; standing: Standing; number: number; displayName: string | null },
) {
  const name = chooseName(displayName, asked, caller.email)
  const linesCents = lines.reduce((cents, { price_cents }) => cents + price_cents, 0)
  return {
    id: newId({ msecs: now }),
    number,
    user_id: caller.userId,
    single_product_id: singleProductId,
    lines_cents: linesCents,
    price_cents: linesCents,
    user_email: caller.email,
    customer_name: name,
    customer_key: toCustomerKey(name),
    address,
    phone,
    status: 'placed' as const,
    version: 1,
    hold_expires_at: now + chooseHoldMs(holdMs, standing),
    created_at: now,
    updated_at: now,
  }
}

async function read(tx: Db, { caller, lines, singleProductId, rateLimits, now }: Placing) {
  const placement = await readPlacement(tx, {
    userId: caller.userId,
    sessionId: caller.sessionId,
    products: askedProducts.write(
      tx,
      lines.map(({ productId }) => productId),
    ),
    singleProductId,
    now,
    countFrom: firstIdAt(now - DAY_MS),
    countUpTo: MAX_ORDERS_A_DAY.confirmed,
    accountLock: rateLimits ? `hold account ${caller.userId}` : null,
  })
  if (!placement) throw createSessionOverError()
  const { row } = placement
  const products = new Map(placement.products.map((product) => [product.id, product]))
  return {
    number: row.number,
    buyer: {
      displayName: row.display_name,
      isConfirmed: row.email_verified === 1,
      hasPaid: row.has_paid === 1,
      recentOrders: row.recent_orders ?? 0,
    },
    offers: lines.map((line) => toOffer(line, products.get(line.productId) ?? null)),
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
