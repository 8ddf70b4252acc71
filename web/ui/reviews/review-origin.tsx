import { reviewMarkMessages as texts } from '../../../content/messages/en/review-marks.ts'
import type { Review } from '../../../contract/schemas/review.ts'
import { Badge } from '../badge.tsx'

/** The origin of a review: a buyer, or a sample of the demo shop. */
export function ReviewOrigin({
  review,
  className,
}: {
  review: Pick<Review, 'sample' | 'verified'>
  className?: string
}) {
  if (review.sample) {
    return (
      <Badge tone="line" mark="none" className={className}>
        {texts.sample}
      </Badge>
    )
  }
  if (!review.verified) return null
  return (
    <Badge tone="green" className={className}>
      {texts.verified}
    </Badge>
  )
}
