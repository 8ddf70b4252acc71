import type { EndpointInput, EndpointReply } from '../../../contract/endpoint-schemas.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { placeLines } from '../orders/place-order.ts'
import { learnFromLines } from '../quick-order/learn-article-numbers.ts'
import { emptyIntoOrder, findCart, findLines, type StoredCart } from './cart.repository.ts'
import { type CartHolder, getCart } from './get-cart.ts'

interface OrderCartOptions {
  holder: CartHolder
  caller: Caller
  order: EndpointInput<'orderCart'>['body']
  holdMs: number
  publicUrl: string
  rateLimits: boolean
  /** Keyed hash of the buyer's network address. */
  origin: string
  now: number
  onOrderClosed: (orderId: string) => void
}

/** Thrown in the placing transaction, so that nothing is placed. */
const createCartChangedError = () =>
  new ShopError(
    'CONFLICT',
    'Your cart changed while you placed the order. Nothing was ordered. Please review your cart and try again.',
  )

/** The reply for an empty cart: the order that emptied it, so that a second press of the button learns its id. */
function answerEmpty(cart: StoredCart | null): EndpointReply<'orderCart'> {
  if (cart?.order_id) return { success: false, orderId: cart.order_id }
  throw new ShopError('CONFLICT', 'Your cart is empty. Nothing was ordered.')
}

/**
 * Places one order of everything in the account's cart, at the prices and the total that the buyer saw, and empties the
 * cart in the same transaction. It does so only from the version of the cart that was read, so a cart is never ordered
 * twice.
 */
export async function orderCart(
  engine: EngineWithImages,
  { holder, order: { total, name, address, phone }, ...options }: OrderCartOptions,
): Promise<EndpointReply<'orderCart'>> {
  const { caller, now } = options
  const find = () => findCart(engine.db, { owner: { userId: caller.userId }, now })
  // Merges this browser's cart first, if that has not happened yet. If that adds lines, the total is not what the buyer
  // saw.
  if (holder.token) await getCart(engine, { holder, now })
  const cart = await find()
  const lines = cart ? await findLines(engine.db, cart.id) : []
  if (!cart || lines.length === 0) {
    await engine.db
      .transaction()
      .execute((tx) => requireStillAllowed(tx, { caller, endpoint: 'orderCart', now }))
    // Read again: another press may have emptied the cart between the two reads.
    return answerEmpty(await find())
  }
  try {
    const { insertedId } = await placeLines(engine, {
      ...options,
      name,
      address,
      phone,
      lines: lines.map(({ product_id, quantity, seen_unit_price_cents }) => ({
        productId: product_id,
        quantity,
        seenUnitPriceCents: seen_unit_price_cents,
      })),
      seenTotalCents: Math.round(total * 100),
      inTransaction: async (tx, orderId) => {
        if (!(await emptyIntoOrder(tx, { id: cart.id, version: cart.version, orderId })))
          throw createCartChangedError()
        await learnFromLines(tx, { userId: caller.userId, lines, source: { order_id: orderId }, now })
      },
    })
    return { success: true, insertedId }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    // A second press may also fail because the first one took the last pieces.
    const after = await find()
    if (after?.version === cart.version) throw error
    if (after && (await findLines(engine.db, after.id)).length === 0) return answerEmpty(after)
    throw createCartChangedError()
  }
}
