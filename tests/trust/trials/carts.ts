import { DAY_MS } from '../../../contract/durations.ts'
import { newId } from '../../../server/db/new-id.ts'
import { createCartToken, hashCartToken } from '../../../server/modules/cart/cart-token.ts'
import type { Buyer } from './buyers.ts'
import type { Random } from './random.ts'
import type { TrialStore } from './trial.ts'

/** Pieces by product. */
export type Wanted = ReadonlyMap<string, number>

const UNIT_CENTS = 1_000

/** A buyer's cart, and what the buyer put into a browser before signing in there. */
export interface FilledCart {
  buyer: Buyer
  inAccount: Wanted
  inBrowser: Wanted
}

/** What the browser sends to be recognized. */
const cookieOf = (token: string) => `northbridge.cart=${token}`

/** Draws a cart of at most `most` lines, in random sequence. */
export function drawCart(
  products: readonly string[],
  { random, most, pieces }: { random: Random; most: number; pieces: number },
): Wanted {
  const shuffled = products
    .map((productId) => ({ productId, place: random.below(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
  return new Map(
    shuffled
      .slice(0, 1 + random.below(most))
      .map(({ productId }) => [productId, 1 + random.below(pieces)] as const),
  )
}

export function addUp(one: Wanted, other: Wanted): Wanted {
  const sum = new Map(one)
  for (const [productId, pieces] of other) sum.set(productId, (sum.get(productId) ?? 0) + pieces)
  return sum
}

/** What the buyer is shown: every product of these trials costs the same. */
export const totalOf = (wanted: Wanted) =>
  ([...wanted.values()].reduce((sum, pieces) => sum + pieces, 0) * UNIT_CENTS) / 100

export const describeCart = (wanted: Wanted) =>
  [...wanted]
    .map(([productId, pieces]) => `${pieces} of ${productId}`)
    .toSorted()
    .join()

/** Stores carts in two statements, and returns the cookie of each browser. */
export async function insertCarts(
  { engine: { db } }: TrialStore,
  carts: readonly FilledCart[],
): Promise<string[]> {
  const now = Date.now()
  const filled = carts.map((cart) => ({ ...cart, token: createCartToken() }))
  const stored = filled.flatMap(({ buyer, inAccount, inBrowser, token }) => [
    { id: newId({ msecs: now }), user_id: buyer.userId, token_hash: null, wanted: inAccount },
    { id: newId({ msecs: now }), user_id: null, token_hash: hashCartToken(token), wanted: inBrowser },
  ])
  const kept = stored.filter(({ wanted }) => wanted.size > 0)
  const moments = { created_at: now, updated_at: now, expires_at: now + DAY_MS }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('cart')
      .values(kept.map(({ wanted, ...cart }) => ({ ...cart, version: 1, ...moments })))
      .execute()
    const lines = kept.flatMap(({ id, wanted }) =>
      [...wanted].map(([product_id, quantity], index) => ({ cart_id: id, product_id, quantity, index })),
    )
    await tx
      .insertInto('cart_line')
      .values(
        lines.map(({ index, ...line }) => ({
          ...line,
          seen_unit_price_cents: UNIT_CENTS,
          added_at: now,
          position: index + 1,
        })),
      )
      .execute()
  })
  return filled.map(({ token }) => cookieOf(token))
}
