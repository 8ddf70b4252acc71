import { productReviewMessages as texts } from '../../../content/messages/en/product.ts'
import { formatDate } from '../../../contract/dates.ts'
import type { Review } from '../../../contract/schemas/review.ts'
import { shop } from '../../app/shop.ts'
import { Rating } from '../../ui/rating.tsx'
import { ReviewOrigin } from '../../ui/reviews/review-origin.tsx'
import { ShopAnswer } from '../../ui/reviews/shop-answer.tsx'

export function ReviewList({ reviews }: { reviews: Review[] }) {
  return (
    <ul className="divide-y divide-ink-200 border-y border-t-ink-900 border-b-ink-200">
      {reviews.map((review) => (
        <li key={review._id} className="grid gap-x-(--gutter) gap-y-4 py-6 lg:grid-cols-12">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:col-span-3 lg:block">
            <Rating value={review.rating} />
            <p className="wrap-anywhere text-sm text-ink-500 lg:mt-3">
              <bdi className="text-ink-900">{review.displayName}</bdi>
              {review.company && `, ${review.company}`}
            </p>
          </div>
          <div className="grid min-w-0 content-start gap-4 lg:col-span-7">
            <blockquote
              dir="auto"
              className="max-w-measure leading-[1.625rem] text-pretty wrap-anywhere whitespace-pre-line"
            >
              {review.description}
            </blockquote>
            <ShopAnswer review={review} />
          </div>
          <p className="flex items-center gap-3 text-sm text-ink-500 lg:col-span-2 lg:flex-col lg:items-end">
            <span className="lg:text-right">
              <time dateTime={review.createdAt}>{formatDate(review.createdAt, shop.timeZone)}</time>
              {review.editedAt && <span className="lg:block"> {texts.edited}</span>}
            </span>
            <ReviewOrigin review={review} />
          </p>
        </li>
      ))}
    </ul>
  )
}
