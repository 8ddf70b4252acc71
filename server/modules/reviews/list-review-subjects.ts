import type { ReviewSubject } from '../../../contract/schemas/review.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import type { Caller } from '../access/access.rules.ts'
import { findOrderedProducts, findReviewIds } from './review-subjects.repository.ts'
import { findBought } from './review-write.repository.ts'

/** Keeps the list short enough to choose from, even for a customer who has ordered for years. */
const ORDERS_LOOKED_AT = 300
const MAX_SUBJECTS = 100

/** The products that a customer has ordered and the shop still sells, most recently ordered first. */
export async function listReviewSubjects({ db }: Engine, { userId }: Caller): Promise<ReviewSubject[]> {
  const ordered = await findOrderedProducts(db, { userId, orders: ORDERS_LOOKED_AT })
  const products = ordered.slice(0, MAX_SUBJECTS)
  const asked = { userId, productIds: products.map(({ id }) => id) }
  const [bought, reviewIds] = await Promise.all([findBought(db, asked), findReviewIds(db, asked)])
  return products.map(({ id, name, slug }) => ({
    productId: id,
    name,
    slug,
    bought: bought.has(id),
    reviewId: reviewIds.get(id) ?? null,
  }))
}
