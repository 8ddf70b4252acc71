import { CART_DAYS } from '../../../contract/constants.ts'
import { DAY_MS } from '../../../contract/durations.ts'
import type { Db } from '../../db/dialect/engine.ts'

/** A cart belongs to one account or to the browser whose token has this hash. */
export type CartOwner = { userId: string } | { tokenHash: string }

export interface StoredCart {
  id: string
  version: number
  order_id: string | null
}

export interface StoredLine {
  product_id: string
  quantity: number
  seen_unit_price_cents: number
  /** What the buyer calls the product, as typed. */
  article_number: string | null
  added_at: number
  position: number
}

const CART_COLUMNS = ['id', 'version', 'order_id'] as const
const LINE_COLUMNS = [
  'product_id',
  'quantity',
  'seen_unit_price_cents',
  'article_number',
  'added_at',
  'position',
] as const

function toColumn(owner: CartOwner): ['user_id' | 'token_hash', string] {
  return 'userId' in owner ? ['user_id', owner.userId] : ['token_hash', owner.tokenHash]
}

/** A cart that has expired counts as none. */
export async function findCart(
  db: Db,
  { owner, now }: { owner: CartOwner; now: number },
): Promise<StoredCart | null> {
  const [column, value] = toColumn(owner)
  const row = await db
    .selectFrom('cart')
    .select(CART_COLUMNS)
    .where(column, '=', value)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Counts a change and keeps the cart from other changes until the transaction ends. Null when there is none. */
export async function lockCart(
  tx: Db,
  { owner, now }: { owner: CartOwner; now: number },
): Promise<StoredCart | null> {
  const [column, value] = toColumn(owner)
  const row = await tx
    .updateTable('cart')
    .set((eb) => ({
      version: eb('version', '+', 1),
      updated_at: now,
      expires_at: now + CART_DAYS * DAY_MS,
    }))
    .where(column, '=', value)
    .where('expires_at', '>', now)
    .returning(CART_COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** Does nothing when the owner has a cart, even one of a concurrent request. */
export async function insertCart(
  tx: Db,
  { id, owner, now }: { id: string; owner: CartOwner; now: number },
): Promise<void> {
  const [column, value] = toColumn(owner)
  // An expired cart that the sweep has not reached yet.
  await tx.deleteFrom('cart').where(column, '=', value).where('expires_at', '<=', now).execute()
  await tx
    .insertInto('cart')
    .values({
      id,
      user_id: null,
      token_hash: null,
      [column]: value,
      version: 0,
      created_at: now,
      updated_at: now,
      expires_at: now + CART_DAYS * DAY_MS,
    })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .execute()
}

export async function findLines(db: Db, cartId: string): Promise<StoredLine[]> {
  return db
    .selectFrom('cart_line')
    .select(LINE_COLUMNS)
    .where('cart_id', '=', cartId)
    .orderBy('position')
    .orderBy('product_id')
    .execute()
}

/** Writes lines of a locked cart. A line that is there keeps its place. */
export async function writeLines(tx: Db, cartId: string, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('cart_line')
    .values(lines.map((line) => ({ cart_id: cartId, ...line })))
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'product_id']).doUpdateSet((eb) => ({
        quantity: eb.ref('excluded.quantity'),
        seen_unit_price_cents: eb.ref('excluded.seen_unit_price_cents'),
        article_number: eb.ref('excluded.article_number'),
      })),
    )
    .execute()
  await tx.updateTable('cart').set({ order_id: null }).where('id', '=', cartId).execute()
}

export async function deleteLine(tx: Db, cartId: string, productId: string): Promise<void> {
  await tx.deleteFrom('cart_line').where('cart_id', '=', cartId).where('product_id', '=', productId).execute()
}

export async function deleteLines(tx: Db, cartId: string, productIds?: readonly string[]): Promise<void> {
  let query = tx.deleteFrom('cart_line').where('cart_id', '=', cartId)
  if (productIds) query = query.where('product_id', 'in', productIds)
  await query.execute()
}

export async function deleteCart(tx: Db, cartId: string): Promise<void> {
  await tx.deleteFrom('cart').where('id', '=', cartId).execute()
}

export async function deleteCartOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('cart').where('user_id', '=', userId).execute()
}

/** Empties the cart into an order. False when it changed since this version was read. */
export async function emptyIntoOrder(
  tx: Db,
  { id, version, orderId }: { id: string; version: number; orderId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cart')
    .set((eb) => ({ version: eb('version', '+', 1), order_id: orderId }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) return false
  await deleteLines(tx, id)
  return true
}

/** Deletes up to `limit` carts that have expired and returns how many it found. Skips one that is used meanwhile. */
export async function deleteExpiredCarts(
  db: Db,
  { now, limit }: { now: number; limit: number },
): Promise<number> {
  const over = await db.selectFrom('cart').select('id').where('expires_at', '<=', now).limit(limit).execute()
  for (const { id } of over)
    await db.deleteFrom('cart').where('id', '=', id).where('expires_at', '<=', now).execute()
  return over.length
}

/** The lines of an account's cart with the names of their products. */
export async function findCartOf(db: Db, userId: string) {
  return db
    .selectFrom('cart')
    .innerJoin('cart_line', 'cart_line.cart_id', 'cart.id')
    .innerJoin('product', 'product.id', 'cart_line.product_id')
    .select([
      'product.name as product',
      'cart_line.quantity',
      'cart_line.article_number',
      'cart_line.added_at',
    ])
    .where('cart.user_id', '=', userId)
    .orderBy('cart_line.position')
    .execute()
}
