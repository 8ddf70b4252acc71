import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { Db, Engine } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import { ShopError, toBadInput } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import {
  findBought,
  hasBoughtAnything,
  insertReview,
  lockProduct,
  lockWriter,
} from './review-write.repository.ts'
import { judgeVisibility, signAs } from './reviews.rules.ts'

interface AddReviewOptions {
  caller: Caller
  review: EndpointInput<'addReview'>['body']
  /** Whether a review by a person who did not buy waits for an admin's approval. */
  approveReviews: boolean
  now: number
}

/**
 * Writes a review in the name of the account, whatever the request says. A customer can review each product once and the
 * shop once. A writer who has paid for the product, or for any product if the review is about the shop, is verified.
 */
export async function addReview(
  { db }: Engine,
  { caller, review: { rating, description, productId }, approveReviews, now }: AddReviewOptions,
): Promise<{ insertedId: string }> {
  return db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller, endpoint: 'addReview', now })
    const writer = await lockWriter(tx, caller.userId)
    if (!writer) throw createAccountRemovedError()
    if (productId) await checkProduct(tx, productId)
    const id = newId({ msecs: now })
    const verified = await isBuyer(tx, { userId: caller.userId, productId: productId ?? null })
    const isNew = await insertReview(tx, {
      id,
      user_id: caller.userId,
      product_id: productId ?? null,
      rating,
      description,
      ...signAs(writer),
      about_shop: productId ? 0 : 1,
      verified,
      ...judgeVisibility({
        before: null,
        isVerified: verified === 1,
        mustWait: writer.reviews_wait === 1,
        approveReviews,
        now,
      }),
      sample: 0,
      created_at: now,
    })
    if (!isNew) throw createAlreadyReviewedError(productId !== undefined)
    return { insertedId: id }
  })
}

/** Returns 1 or 0, as the database stores it. */
export async function isBuyer(
  tx: Db,
  { userId, productId }: { userId: string; productId: string | null },
): Promise<1 | 0> {
  if (!productId) return (await hasBoughtAnything(tx, userId)) ? 1 : 0
  return (await findBought(tx, { userId, productIds: [productId] })).has(productId) ? 1 : 0
}

export function createAccountRemovedError(): ShopError {
  return new ShopError('UNAUTHENTICATED', 'This account was deleted.')
}

async function checkProduct(tx: Db, productId: string): Promise<void> {
  const product = await lockProduct(tx, productId)
  if (product?.archived_at === null) return
  const message = product
    ? 'This product is no longer sold, so it cannot be reviewed'
    : 'There is no product with this id'
  throw toBadInput([{ field: 'productId', message }])
}

function createAlreadyReviewedError(isOfProduct: boolean): ShopError {
  const what = isOfProduct ? 'this product' : 'the shop'
  const message = `You have already reviewed ${what}. Edit that review instead.`
  return new ShopError('CONFLICT', message, { productId: [message] })
}
