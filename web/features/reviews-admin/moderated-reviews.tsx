import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { reviewsAdminMessages as texts } from '../../../content/messages/en/reviews.ts'
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
import { type ReviewAction, useQuickDecision } from './use-moderation.ts'

function describeNothing({ q, state, rating }: ReviewsSearch, isSearch: boolean): [string, string] {
  if (state === 'waiting' && !q && !rating) return [texts.noneToApproveTitle, texts.noneToApproveText]
  return isSearch ? [texts.noMatchTitle, texts.noMatchText] : [texts.emptyTitle, texts.emptyText]
}

function Nothing({ search }: { search: ReviewsSearch }) {
  const isSearch = isFiltered(search) || search.cursor !== ''
  const [title, text] = describeNothing(search, isSearch)
  return (
    <Panel>
      <EmptyState
        Icon={SearchX}
        title={title}
        text={text}
        action={
          isSearch && (
            <ButtonLink variant="line" to="?">
              {texts.all}
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
        title={texts.notYetTitle}
        text={texts.notYetText}
        action={
          <ButtonLink variant="line" to={toNext}>
            {texts.searchOlder}
          </ButtonLink>
        }
      />
    </Panel>
  )
}

interface ModeratedReviewsProps {
  search: ReviewsSearch
  onAction: (action: ReviewAction, review: ModeratedReview) => void
}

export function ModeratedReviews({ search, onAction }: ModeratedReviewsProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(moderatedReviewsQuery(useApi(), search))
  const { changedId, show, decline } = useQuickDecision()

  // The cursor was edited or is no longer valid.
  if (error instanceof ApiError && error.status === 400) return <Nothing search={search} />
  if (error && !data) {
    return (
      <Panel>
        <ErrorState title={texts.notLoaded} error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  }
  if (!data) return <TableSkeleton text={texts.loading} rowHeight="min-h-28 max-md:min-h-60" />
  const toNext =
    data.nextCursor && toReviewsSearch({ ...search, cursor: data.nextCursor, page: search.page + 1 })
  if (data.items.length === 0) return toNext ? <NothingYet toNext={toNext} /> : <Nothing search={search} />
  const first = firstSerial(search.page)
  return (
    <div aria-busy={isPlaceholderData} className={classes(isPlaceholderData && 'opacity-60')}>
      <ModeratedTable
        rows={data.items.map((review, index) => ({ review, serial: first + index }))}
        changedId={changedId}
        onShow={(review) => void show(review)}
        onDecline={(review) => void decline(review)}
        onAction={onAction}
      />
      <TablePaging
        label={texts.pages}
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
