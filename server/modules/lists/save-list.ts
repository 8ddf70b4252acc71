import { SAVED_LISTS_MAX } from '../../../contract/constants.ts'
import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import { parseAmount } from '../../../contract/money.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import { send } from '../../db/prepared.ts'
import { ShopError, toBadInput } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { getCart } from '../cart/get-cart.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { learnFromLines } from '../quick-order/learn-article-numbers.ts'
import { readOrder } from './get-list.ts'
import { findLists, insertList, type ListRow, type SavedLine } from './lists.repository.ts'

/** The lists of an account, which no other request changes until the transaction ends. */
export async function lockLists(
  { fillNameLock }: Pick<EngineWithImages, 'fillNameLock'>,
  tx: Db,
  userId: string,
): Promise<ListRow[]> {
  const lock = fillNameLock(tx, `lists of ${userId}`)
  if (lock) await send(tx, lock)
  return findLists(tx, userId)
}

export function requireFreeName(others: readonly ListRow[], name: string): void {
  if (others.some((list) => list.name === name))
    throw toBadInput([{ field: 'name', message: 'You have a list with this name. Choose another name' }])
}

/** The lines of the account's cart at the prices that its page shows now. */
async function readCart(engine: EngineWithImages, caller: Caller, now: number): Promise<SavedLine[]> {
  const { cart } = await getCart(engine, { holder: { caller, token: null, ip: null }, now })
  return cart.lines.map(({ productId, quantity, unitPrice, articleNumber }, index) => ({
    product_id: productId,
    quantity,
    seen_unit_price_cents: parseAmount(unitPrice) ?? 0,
    article_number: articleNumber,
    position: index + 1,
  }))
}

interface SaveList {
  list: EndpointInput<'saveList'>['body']
  caller: Caller
  now: number
}

export async function saveList(
  engine: EngineWithImages,
  { list: { name, orderId }, caller, now }: SaveList,
): Promise<{ insertedId: string }> {
  const { userId } = caller
  const lines = orderId
    ? await readOrder(engine.db, { id: orderId, userId })
    : await readCart(engine, caller, now)
  if (lines.length === 0) throw new ShopError('CONFLICT', 'Your cart is empty. There is nothing to save.')
  const id = newId({ msecs: now })
  await engine.db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller, endpoint: 'saveList', now })
    const others = await lockLists(engine, tx, userId)
    if (others.length >= SAVED_LISTS_MAX)
      throw new ShopError('CONFLICT', `You have ${SAVED_LISTS_MAX} lists. Delete one to save another.`)
    requireFreeName(others, name)
    await insertList(tx, { id, user_id: userId, name, token: null, created_at: now }, lines)
    await learnFromLines(tx, { userId, lines, source: { list_id: id }, now })
  })
  return { insertedId: id }
}
