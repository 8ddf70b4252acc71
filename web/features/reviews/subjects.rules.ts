import type { OwnReview, ReviewSubject } from '../../../contract/schemas/review.ts'

export interface SubjectOption {
  productId: string
  label: string
}

export const WHOLE_SHOP = 'The shop in general'

/** The customer's ordered products, bought ones first, after the product they came from. */
export function listSubjects(
  subjects: Pick<ReviewSubject, 'productId' | 'name' | 'bought'>[],
  asked: { productId: string; name: string } | null,
): SubjectOption[] {
  const ordered = subjects
    .toSorted((one, other) => Number(other.bought) - Number(one.bought))
    .map(({ productId, name, bought }) => ({
      productId,
      label: bought ? `${name} (you bought this)` : name,
    }))
  if (!asked || ordered.some(({ productId }) => productId === asked.productId)) return ordered
  return [{ productId: asked.productId, label: asked.name }, ...ordered]
}

/** A customer reviews a product once, but may review the shop repeatedly. */
export function findReviewOf(productId: string, reviews: OwnReview[]): OwnReview | null {
  return (productId && reviews.find((review) => review.productId === productId)) || null
}

export function nameSubject({ productId, product }: Pick<OwnReview, 'productId' | 'product'>): string {
  if (!productId) return WHOLE_SHOP
  return product?.name ?? 'A product that is not sold any more'
}
