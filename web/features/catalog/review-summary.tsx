import type { Review } from '../../../contract/schemas/review.ts'
import { formatCount } from '../../ui/format.ts'
import { toDistribution } from './rating-distribution.rules.ts'

/** The mean and how the ratings spread, when all reviews are here. */
export function ReviewSummary({ reviews }: { reviews: Review[] }) {
  const { average, bars } = toDistribution(reviews)
  return (
    <div className="mb-10 grid gap-x-(--gutter) gap-y-6 sm:grid-cols-[11rem_minmax(0,26rem)] sm:items-center sm:gap-x-12">
      <p>
        <span className="figure block text-4xl font-medium tracking-figure">{average}</span>
        <span className="mt-1 block text-sm text-ink-500">
          of 5, from <span className="figure">{formatCount(reviews.length)}</span>{' '}
          {reviews.length === 1 ? 'review' : 'reviews'}
        </span>
      </p>
      <dl className="grid gap-1.5">
        {bars.map(({ rating, count, percent }) => (
          <div key={rating} className="grid grid-cols-[4rem_minmax(0,1fr)_2rem] items-center gap-3 text-sm">
            <dt className="text-ink-500">
              <span className="figure">{rating}</span> {rating === 1 ? 'star' : 'stars'}
            </dt>
            <dd className="contents">
              <svg aria-hidden="true" className="h-2 w-full rounded-xs bg-ink-100">
                <rect width={`${percent}%`} height="100%" className="fill-copper-500" />
              </svg>
              <span className="figure text-right">{count}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
