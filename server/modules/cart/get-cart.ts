import type { EndpointName } from '../../../contract/endpoints.ts'
import type { Cart } from '../../../contract/schemas/cart.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import type { Caller } from '../access/access.rules.ts'
import { limitAttempts } from '../access/limit-attempts.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { findAnyProductsById } from '../catalog/find-products.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import {
  type CartOwner,
  findCart,
  findLines,
  insertCart,
  lockCart,
  type StoredCart,
  type StoredLine,
} from './cart.repository.ts'
import { toCart, toCartLine } from './cart.rules.ts'
import { createCartToken, hashCartToken } from './cart-token.ts'
import { mergeCarts } from './merge-carts.ts'

/** Who asks for a cart. A signed-in person gets the account's, everyone else the one of their browser. */
export interface CartHolder {
  caller: Caller | null
  /** From the cookie of the browser. */
  token: string | null
  /** Limits how many carts a network address creates; null for no limit. */
  ip: string | null
}

export interface HeldCart {
  cart: Cart
  /**
   * What to store in the browser's cookie, for as long as the cart is kept. Null deletes it; undefined leaves it as it
   * is.
   */
  token?: string | null
}

interface CartChange {
  holder: CartHolder
  endpoint: EndpointName
  now: number
  /** Whether a cart is made when there is none. */
  creates: boolean
  change: (tx: Db, cart: { id: string; lines: StoredLine[] }) => Promise<void>
}

type Store = { db: Db; imageBase: string }

async function describeCart(store: Store, cart: StoredCart | null, merged: Cart['merged']): Promise<Cart> {
  const lines = cart ? await findLines(store.db, cart.id) : []
  const products = await findAnyProductsById(
    store,
    lines.map(({ product_id }) => product_id),
  )
  const shown = lines.flatMap((line) => {
    const found = products.get(line.product_id)
    return found ? [toCartLine(line, found)] : []
  })
  return toCart(shown, merged)
}

/** A visitor without a cart gets a new token. The shop never adopts a token that it did not issue. */
async function findOwner(
  engine: EngineWithImages,
  { holder: { caller, token, ip }, creates, now }: Pick<CartChange, 'holder' | 'creates' | 'now'>,
): Promise<{ owner: CartOwner; newToken?: string } | null> {
  if (caller) return { owner: { userId: caller.userId } }
  const owner = token ? { tokenHash: hashCartToken(token) } : null
  if (owner && (await findCart(engine.db, { owner, now }))) return { owner }
  if (!creates) return null
  if (ip !== null) await limitAttempts(engine, { kind: 'new-cart', ip, account: '', now })
  const newToken = createCartToken()
  return { owner: { tokenHash: hashCartToken(newToken) }, newToken }
}

/** Changes a cart in one transaction and returns it as it is afterwards. */
export async function changeHeldCart(
  engine: EngineWithImages,
  { holder, endpoint, now, creates, change }: CartChange,
): Promise<HeldCart> {
  const found = await findOwner(engine, { holder, creates, now })
  if (!found) return { cart: toCart([], []) }
  const { owner, newToken } = found
  const { caller, token } = holder
  // Every change extends the life of the cart, so the cookie is set again to last as long.
  const kept = newToken ?? (caller ? null : token)
  return engine.db.transaction().execute(async (tx) => {
    const store = { db: tx, imageBase: engine.imageBase }
    if (caller) await requireStillAllowed(tx, { caller, endpoint, now })
    const merge = caller && token ? await mergeCarts(store, { userId: caller.userId, token, now }) : null
    let cart = await lockCart(tx, { owner, now })
    if (!cart && creates) {
      await insertCart(tx, { id: newId({ msecs: now }), owner, now })
      cart = await lockCart(tx, { owner, now })
    }
    if (cart) await change(tx, { id: cart.id, lines: await findLines(tx, cart.id) })
    return {
      cart: await describeCart(store, cart, merge?.merged ?? []),
      ...(cart && kept && { token: kept }),
      ...(merge && !merge.isLeft && { token: null }),
    }
  })
}

/** Reads a cart. Only the cart of a browser that has just signed in is changed: it becomes the account's. */
export async function getCart(
  engine: EngineWithImages,
  { holder, now }: { holder: CartHolder; now: number },
): Promise<HeldCart> {
  const { caller, token } = holder
  const browser = token ? { tokenHash: hashCartToken(token) } : null
  const browserCart = browser && (await findCart(engine.db, { owner: browser, now }))
  if (caller && browserCart)
    return changeHeldCart(engine, {
      holder,
      endpoint: 'getCart',
      now,
      creates: false,
      change: async () => {},
    })
  const cart = caller ? await findCart(engine.db, { owner: { userId: caller.userId }, now }) : browserCart
  return { cart: await describeCart(engine, cart, []), ...(token && !browserCart && { token: null }) }
}
