import type { Db, Engine } from '../../db/dialect/engine.ts'
import { withUnknownOutcome } from '../../db/with-unknown-outcome.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { releaseImages } from '../images/release-images.ts'
import { lockProducts } from './lock-products.ts'
import { findGalleryKeys } from './product-images.repository.ts'
import {
  archive,
  deleteProductRow,
  findAnyProduct,
  hasOrders,
  isInCartOrList,
} from './products.repository.ts'

/**
 * Archives the product. If it was never ordered and is in no cart and no saved list, deletes it with its ledger;
 * otherwise its orders still need it, and carts and lists say that it is no longer sold.
 *
 * This takes two transactions. The first checks the caller and archives the product, so no new order can include it,
 * and waits for an order that is being placed. In a single transaction, that order and the deletion would deadlock.
 */
export async function deleteProduct(
  engine: Engine,
  { id, by, now }: { id: string; by: Caller; now: number },
): Promise<{ deletedCount: number }> {
  const { db } = engine
  const deletedCount = await db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller: by, endpoint: 'deleteProduct', now })
    const [product] = await archive(tx, { ids: [id], now })
    if (!product) return 0
    await recordAudit(tx, { by, action: 'delete product', subject: id, note: product.name, now })
    return 1
  })
  if (deletedCount > 0) await withUnknownOutcome(engine, () => removeUnneeded(db, { id, now }))
  return { deletedCount }
}

async function removeUnneeded(db: Db, { id, now }: { id: string; now: number }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockProducts(tx, [id])
    const product = await findAnyProduct(tx, id)
    if (!product || (await hasOrders(tx, id)) || (await isInCartOrList(tx, id))) return
    const gallery = await findGalleryKeys(tx, id)
    await deleteProductRow(tx, id)
    await releaseImages(tx, { keys: product.image_key ? [product.image_key, ...gallery] : gallery, now })
  })
}
