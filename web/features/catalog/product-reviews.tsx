import type { Review } from '../../../contract/schemas/review.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatDate } from '../../ui/format.ts'
import { Rating } from '../../ui/rating.tsx'

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

export function ProductReviews({ reviews }: { reviews: Review[] }) {
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
