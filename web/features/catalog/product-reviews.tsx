import type { Review } from '../../../contract/schemas/review.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { formatDate } from '../../ui/format.ts'
import { Rating } from '../../ui/rating.tsx'
import { ReviewSummary } from './review-summary.tsx'

interface ProductReviewsProps {
  reviews: Review[]
  hasMore: boolean
  busy: boolean
  failed: boolean
  onMore: () => void
}

function Origin({ review }: { review: Review }) {
  if (review.sample) {
    return (
      <Badge tone="line" mark="none">
        Sample
      </Badge>
    )
  }
  return review.verified ? <Badge tone="green">Buyer</Badge> : null
}

function ReviewList({ reviews }: { reviews: Review[] }) {
  return (
    <ul className="divide-y divide-ink-200 border-y border-t-ink-900 border-b-ink-200">
      {reviews.map((review) => (
        <li key={review._id} className="grid gap-x-(--gutter) gap-y-4 py-6 lg:grid-cols-12">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:col-span-3 lg:block">
            <Rating value={review.rating} />
            <p className="text-sm text-ink-500 lg:mt-3">
              <span className="text-ink-900">{review.displayName}</span>
              {review.company && `, ${review.company}`}
            </p>
          </div>
          <blockquote className="max-w-measure leading-[1.625rem] text-pretty lg:col-span-7">
            {review.description}
          </blockquote>
          <p className="flex items-center gap-3 text-sm text-ink-500 lg:col-span-2 lg:flex-col lg:items-end">
            <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
            <Origin review={review} />
          </p>
        </li>
      ))}
    </ul>
  )
}

export function ProductReviews({ reviews, hasMore, busy, failed, onMore }: ProductReviewsProps) {
  return (
    <>
      {!hasMore && <ReviewSummary reviews={reviews} />}
      <ReviewList reviews={reviews} />
      {hasMore && (
        <div className="mt-6 grid justify-items-center gap-3 noscript:hidden">
          {failed && (
            <div role="alert">
              <FieldError>The next reviews could not be loaded. The list above is unchanged.</FieldError>
            </div>
          )}
          <Button variant="line" busy={busy} onClick={onMore}>
            {failed ? 'Try again' : 'More reviews'}
          </Button>
        </div>
      )}
    </>
  )
}
