import { v7 as uuidv7 } from 'uuid'
import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Db, Engine } from '../../db/dialect/engine.ts'
import { ShopError, toBadInput } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import { findBought, insertReview, lockProduct, lockWriter } from './review-write.repository.ts'
import { signAs } from './reviews.rules.ts'

interface AddReviewOptions {
  caller: Caller
  review: EndpointInput<'addReview'>['body']
  now: number
}

/**
 * Writes a review in the name of the account, whatever the request says. A customer can review a product once and the
 * shop itself several times. A writer who has paid for the product is marked as its buyer.
 */
export async function addReview(
  { db }: Engine,
  { caller, review: { rating, description, productId }, now }: AddReviewOptions,
): Promise<{ insertedId: string }> {
  return db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller, endpoint: 'addReview', now })
    const writer = await lockWriter(tx, caller.userId)
    if (!writer) throw accountRemoved()
    if (productId) await checkProduct(tx, productId)
    const id = uuidv7({ msecs: now })
    const isNew = await insertReview(tx, {
      id,
      user_id: caller.userId,
      product_id: productId ?? null,
      rating,
      description,
      ...signAs(writer),
      verified: await isBuyer(tx, { userId: caller.userId, productId: productId ?? null }),
      sample: 0,
      created_at: now,
    })
    if (!isNew) throw reviewedAlready()
    return { insertedId: id }
  })
}

/** Returns 1 or 0, as the database stores it. */
export async function isBuyer(
  tx: Db,
  { userId, productId }: { userId: string; productId: string | null },
): Promise<1 | 0> {
  if (!productId) return 0
  return (await findBought(tx, { userId, productIds: [productId] })).has(productId) ? 1 : 0
}

export function accountRemoved(): ShopError {
  return new ShopError('UNAUTHENTICATED', 'This account was removed.')
}

async function checkProduct(tx: Db, productId: string): Promise<void> {
  const product = await lockProduct(tx, productId)
  if (product?.archived_at === null) return
  const message = product
    ? 'This product is not sold any more, so it cannot be reviewed'
    : 'There is no product with this id'
  throw toBadInput([{ field: 'productId', message }])
}

function reviewedAlready(): ShopError {
  const message = 'You have reviewed this product already. Edit that review instead of writing another one.'
  return new ShopError('CONFLICT', message, { productId: [message] })
}
