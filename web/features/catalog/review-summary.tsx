import { Link } from 'react-router'
import { productReviewMessages as texts } from '../../../content/messages/en/product.ts'
import { type Stars, summarizeStars } from '../../../contract/stars.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { classes } from '../../ui/classes.ts'
import { type RatingBar, toBars } from './rating-bars.rules.ts'
import { toReviewAddress } from './review-search.rules.ts'

const ROW =
  'grid min-h-11 grid-cols-[4rem_minmax(0,1fr)_3rem] items-center gap-3 px-3 text-sm lg:pointer-fine:min-h-9'

function Bar({ rating, count, percent }: RatingBar) {
  return (
    <>
      <span className="text-ink-700">
        <span className="figure">{rating}</span> {texts.stars(rating === 1)}
      </span>
      <svg aria-hidden="true" className="h-2 w-full rounded-xs bg-ink-100">
        <rect width={`${percent}%`} height="100%" className="fill-copper-500" />
      </svg>
      <span className="figure text-right">
        <span className="sr-only">: </span>
        {groupThousands(count)}
      </span>
    </>
  )
}

/** Each bar filters the reviews by its rating; the active one links back to all. */
function BarLink({ bar, isChosen }: { bar: RatingBar; isChosen: boolean }) {
  return (
    <Link
      to={toReviewAddress({ rating: isChosen ? null : bar.rating })}
      preventScrollReset
      aria-current={isChosen || undefined}
      className={classes(
        ROW,
        'rounded-sm hover:bg-ink-100',
        isChosen && 'bg-green-50 inset-ring inset-ring-green-700 hover:bg-green-100',
      )}
    >
      <Bar {...bar} />
    </Link>
  )
}

/** The mean and the distribution of all reviews, whichever are listed. */
export function ReviewSummary({ stars, chosen }: { stars: Stars; chosen: number | null }) {
  const { count, mean } = summarizeStars(stars)
  return (
    <div className="mb-10 grid gap-x-(--gutter) gap-y-6 sm:grid-cols-[11rem_minmax(0,26rem)] sm:items-center sm:gap-x-12">
      <p>
        <span className="figure block text-4xl font-medium tracking-figure">{mean.toFixed(1)}</span>
        <span className="mt-1 block text-sm text-ink-500">
          {texts.summary} <span className="figure">{groupThousands(count)}</span> {texts.reviews(count === 1)}
        </span>
      </p>
      <nav aria-label={texts.byRating}>
        <ul className="-mx-3">
          {toBars(stars).map((bar) => (
            <li key={bar.rating}>
              {bar.count > 0 || bar.rating === chosen ? (
                <BarLink bar={bar} isChosen={bar.rating === chosen} />
              ) : (
                <span className={ROW}>
                  <Bar {...bar} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
