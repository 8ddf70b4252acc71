import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageSquare, PenLine } from 'lucide-react'
import { Link } from 'react-router'
import { productReviewMessages as texts } from '../../../content/messages/en/product.ts'
import { pages } from '../../../contract/pages.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { summarizeStars } from '../../../contract/stars.ts'
import { useApi } from '../../app/services.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadMore } from './load-more.tsx'
import { productReviewsQuery } from './product.queries.ts'
import { ReviewList } from './review-list.tsx'
import { type ReviewSearch, toReviewAddress } from './review-search.rules.ts'
import { ReviewSummary } from './review-summary.tsx'

const LINK = 'text-sm font-medium text-green-700 underline-offset-4 hover:underline'

function Nothing({ search: { rating } }: { search: ReviewSearch }) {
  return (
    <Panel>
      <EmptyState
        Icon={MessageSquare}
        level="h3"
        title={rating === null ? texts.none : texts.noneWith(rating)}
        text={rating === null ? texts.noneText : texts.noneWithText}
        action={
          rating !== null && (
            <Link to={toReviewAddress({ rating: null })} preventScrollReset className={LINK}>
              {texts.all}
            </Link>
          )
        }
      />
    </Panel>
  )
}

function LoadingReviews() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-28 rounded-md" />
      <Skeleton className="h-28 rounded-md" />
    </div>
  )
}

/** The list, or its error or placeholder. */
function ReviewPages({ product, search }: { product: Product; search: ReviewSearch }) {
  const query = useInfiniteQuery(productReviewsQuery(useApi(), product, search))
  const reviews = query.data?.pages.flatMap(({ items }) => items) ?? []
  if (!query.data && query.error) {
    return (
      <Panel>
        <ErrorState title={texts.failed} text={texts.failedText} onRetry={() => void query.refetch()} />
      </Panel>
    )
  }
  if (query.isPending) return <LoadingReviews />
  if (reviews.length === 0) return <Nothing search={search} />
  return (
    <>
      <ReviewList reviews={reviews} />
      {query.hasNextPage && (
        <div className="mt-6">
          <LoadMore
            what="reviews"
            shown={reviews.length}
            total={search.after ? null : (query.data?.pages[0]?.total ?? null)}
            nextAddress={toReviewAddress({ ...search, after: query.data?.pages.at(-1)?.nextCursor ?? null })}
            busy={query.isFetchingNextPage}
            failed={query.isFetchNextPageError}
            onLoad={() => void query.fetchNextPage()}
          />
        </div>
      )}
    </>
  )
}

export function ProductReviews({ product, search }: { product: Product; search: ReviewSearch }) {
  const { count } = summarizeStars(product.stars)
  return (
    <Section id="reviews" line>
      <SectionHead id="reviews" title={texts.title}>
        <ButtonLink variant="line" to={`${pages.review}?product=${product._id}`}>
          <PenLine className="size-4" />
          {texts.write}
        </ButtonLink>
      </SectionHead>
      {count > 0 && <ReviewSummary stars={product.stars} chosen={search.rating} />}
      {(search.rating !== null || search.after) && (
        <div className="mb-4 flex flex-wrap items-center gap-4">
          {search.rating !== null && (
            <ChipRow>
              <Chip
                name={texts.rating}
                value={texts.ofFive(search.rating)}
                removeTo={toReviewAddress({ rating: null })}
              />
            </ChipRow>
          )}
          {search.after && (
            <Link to={toReviewAddress({ rating: search.rating })} preventScrollReset className={LINK}>
              {texts.fromNewest}
            </Link>
          )}
        </div>
      )}
      <ReviewPages product={product} search={search} />
    </Section>
  )
}
