import { Star } from 'lucide-react'
import { productMessages } from '../../content/messages/en/frame.ts'
import { type Stars, summarizeStars } from '../../contract/stars.ts'
import { groupThousands } from '../../contract/thousands.ts'

/** A product's rating and number of reviews in one short line; renders nothing without reviews. */
export function RatingCount({ stars }: { stars: Stars }) {
  const { count, mean } = summarizeStars(stars)
  if (count === 0) return null
  return (
    <span className="inline-flex items-center gap-1 text-xs text-ink-500">
      <Star className="size-3.5 fill-copper-500 text-copper-500" />
      <span className="figure font-medium text-ink-900">{mean.toFixed(1)}</span>
      <span className="sr-only">{productMessages.ofFiveStars}</span>
      {productMessages.reviewCount(groupThousands(count), count === 1)}
    </span>
  )
}
