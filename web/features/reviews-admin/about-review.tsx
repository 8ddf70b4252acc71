import type { ModeratedReview } from '../../../contract/schemas/review.ts'
import { Rating } from '../../ui/rating.tsx'

/** The review in a confirmation dialog. */
export function AboutReview({ review }: { review: ModeratedReview }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <bdi className="font-medium wrap-anywhere">{review.displayName}</bdi>
        <Rating value={review.rating} />
      </div>
      {review.product && <p className="text-ink-500">{review.product.name}</p>}
      <p dir="auto" className="line-clamp-6 wrap-anywhere whitespace-pre-line text-ink-700">
        {review.description}
      </p>
    </>
  )
}
