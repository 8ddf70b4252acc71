import { reviewMarkMessages as texts } from '../../../content/messages/en/review-marks.ts'
import { formatDate } from '../../../contract/dates.ts'
import type { Review } from '../../../contract/schemas/review.ts'
import { shop } from '../../app/shop.ts'

/** The shop's answer, under the review. */
export function ShopAnswer({ review }: { review: Pick<Review, 'answer' | 'answeredAt'> }) {
  if (!review.answer) return null
  return (
    <div className="border-l-2 border-green-600 pl-4 text-sm">
      <p className="text-ink-500">
        <span className="font-medium text-ink-900">{texts.answeredBy(shop.name)}</span>
        {review.answeredAt && (
          <>
            , <time dateTime={review.answeredAt}>{formatDate(review.answeredAt, shop.timeZone)}</time>
          </>
        )}
      </p>
      <p dir="auto" className="mt-1 max-w-measure wrap-anywhere whitespace-pre-line text-ink-700">
        {review.answer}
      </p>
    </div>
  )
}
