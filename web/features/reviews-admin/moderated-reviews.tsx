import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ModeratedReview } from '../../../contract/schemas/review.ts'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../app/services.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FIRST_PAGE, firstSerial } from '../../ui/table-paging.rules.ts'
import { TablePaging } from '../../ui/table-paging.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { ModeratedTable } from './moderated-table.tsx'
import { moderatedReviewsQuery } from './reviews-admin.queries.ts'
import { isFiltered, type ReviewsSearch, toReviewsSearch } from './reviews-search.rules.ts'
import { type OrderAction, useRestore } from './use-moderation.ts'

function Nothing({ search }: { search: ReviewsSearch }) {
  const isSearch = isFiltered(search) || search.cursor !== ''
  return (
    <Panel>
      <EmptyState
        Icon={SearchX}
        title={isSearch ? 'No review matches' : 'Nobody has reviewed anything yet'}
        text={
          isSearch
            ? 'Try fewer words, or another state or rating.'
            : 'The first review will stand here the moment it is written.'
        }
        action={
          isSearch && (
            <ButtonLink variant="line" to="?">
              All reviews
            </ButtonLink>
          )
        }
      />
    </Panel>
  )
}

/** A search covers a limited number of reviews at a time; the cursor leads to older ones. */
function NothingYet({ toNext }: { toNext: string }) {
  return (
    <Panel>
      <EmptyState
        Icon={SearchX}
        title="Not among the newer reviews"
        text="Words are looked for in the newest reviews first. Older ones have not been searched yet."
        action={
          <ButtonLink variant="line" to={toNext}>
            Search older reviews
          </ButtonLink>
        }
      />
    </Panel>
  )
}

interface ModeratedReviewsProps {
  search: ReviewsSearch
  onAction: (action: OrderAction, review: ModeratedReview) => void
}

export function ModeratedReviews({ search, onAction }: ModeratedReviewsProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(moderatedReviewsQuery(useApi(), search))
  const { restoredId, restore } = useRestore()

  // The cursor was edited or is no longer valid.
  if (error instanceof ApiError && error.status === 400) return <Nothing search={search} />
  if (error && !data) {
    return (
      <Panel>
        <ErrorState title="The reviews could not be loaded" error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  if (!data) return <TableSkeleton text="Loading the reviews" rowHeight="min-h-28 max-md:min-h-60" />
  const toNext =
    data.nextCursor && toReviewsSearch({ ...search, cursor: data.nextCursor, page: search.page + 1 })
  if (data.items.length === 0) return toNext ? <NothingYet toNext={toNext} /> : <Nothing search={search} />
  const first = firstSerial(search.page)
  return (
    <div aria-busy={isPlaceholderData} className={classes(isPlaceholderData && 'opacity-60')}>
      <ModeratedTable
        rows={data.items.map((review, index) => ({ review, serial: first + index }))}
        restoredId={restoredId}
        onRestore={(review) => void restore(review)}
        onAction={onAction}
      />
      <TablePaging
        label="Pages of reviews"
        first={first}
        shown={data.items.length}
        total={data.total}
        isStart={search.cursor === ''}
        toStart={toReviewsSearch({ ...search, ...FIRST_PAGE })}
        toNext={toNext}
      />
    </div>
  )
}
