import type { Cart } from '../../../contract/schemas/cart.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import { findAnyProductsById } from '../catalog/find-products.ts'
import {
  deleteCart,
  deleteLines,
  findLines,
  insertCart,
  lockCart,
  type StoredCart,
  writeLines,
} from './cart.repository.ts'
import { mergeLines } from './cart.rules.ts'
import { hashCartToken } from './cart-token.ts'

interface Merge {
  merged: Cart['merged']
  /** The browser's cart still holds lines, because the account's cart is full. */
  isLeft: boolean
}

/**
 * Moves a browser's cart into the account's, in the caller's transaction. The lock on the browser's cart makes it
 * happen once: a second request waits for it and then finds no cart. The browser's cart is always locked first.
 */
export async function mergeCarts(
  { db: tx, imageBase }: { db: Db; imageBase: string },
  { userId, token, now }: { userId: string; token: string; now: number },
): Promise<Merge> {
  const browser = await lockCart(tx, { owner: { tokenHash: hashCartToken(token) }, now })
  if (!browser) return { merged: [], isLeft: false }
  const lines = await findLines(tx, browser.id)
  const account = await lockAccountCart(tx, { userId, now })
  const before = await findLines(tx, account.id)
  const products = await findAnyProductsById(
    { db: tx, imageBase },
    lines.map(({ product_id }) => product_id),
  )
  const { moved, left } = mergeLines(before, lines, products)
  await writeLines(tx, account.id, moved)
  if (left.length === 0) await deleteCart(tx, browser.id)
  else if (moved.length > 0)
    await deleteLines(
      tx,
      browser.id,
      moved.map(({ product_id }) => product_id),
    )
  const had = new Map(before.map(({ product_id, quantity }) => [product_id, quantity]))
  return {
    merged: moved.map(({ product_id, quantity }) => ({
      productId: product_id,
      name: products.get(product_id)?.product.name ?? '',
      had: had.get(product_id) ?? 0,
      quantity,
    })),
    isLeft: left.length > 0,
  }
}

async function lockAccountCart(
  tx: Db,
  { userId, now }: { userId: string; now: number },
): Promise<StoredCart> {
  await insertCart(tx, { id: newId({ msecs: now }), owner: { userId }, now })
  const cart = await lockCart(tx, { owner: { userId }, now })
  if (!cart) throw new Error('the cart was inserted in this transaction')
  return cart
}
