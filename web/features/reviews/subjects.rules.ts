import { reviewFormMessages as texts } from '../../../content/messages/en/reviews.ts'
import type { OwnReview, ReviewSubject } from '../../../contract/schemas/review.ts'

export interface SubjectOption {
  productId: string
  label: string
}

/** The customer's ordered products, bought ones first, after the product they came from. */
export function listSubjects(
  subjects: Pick<ReviewSubject, 'productId' | 'name' | 'bought'>[],
  asked: { productId: string; name: string } | null,
): SubjectOption[] {
  const ordered = subjects
    .toSorted((one, other) => Number(other.bought) - Number(one.bought))
    .map(({ productId, name, bought }) => ({
      productId,
      label: bought ? texts.bought(name) : name,
    }))
  if (!asked || ordered.some(({ productId }) => productId === asked.productId)) return ordered
  return [{ productId: asked.productId, label: asked.name }, ...ordered]
}

/** The customer's review of a product or, without one, of the shop. Each can be reviewed once. */
export function findReviewOf<Own extends Pick<OwnReview, 'productId' | 'aboutShop'>>(
  productId: string,
  reviews: Own[],
): Own | null {
  return reviews.find((review) => (productId ? review.productId === productId : review.aboutShop)) ?? null
}

export function nameSubject({
  productId,
  product,
  aboutShop,
}: Pick<OwnReview, 'productId' | 'product' | 'aboutShop'>): string {
  if (!productId) return aboutShop ? texts.wholeShop : texts.noLongerSold
  return product?.name ?? texts.noLongerSold
}
