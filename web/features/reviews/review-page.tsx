import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { myReviewMessages as texts } from '../../../content/messages/en/reviews.ts'
import type { ApiClient } from '../../api/client.ts'
import { productQuery } from '../../api/queries.ts'
import { LIVE } from '../../api/review-changes.ts'
import { useApi } from '../../app/services.ts'
import { Button } from '../../ui/button.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddReviewForm } from './add-review-form.tsx'
import { OwnReviews } from './own-reviews.tsx'
import { listSubjects } from './subjects.rules.ts'

function ownReviewsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: ['reviews', 'own'],
    queryFn: ({ pageParam, signal }) =>
      api.list('listOwnReviews', { query: { cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...LIVE,
    staleTime: 0,
  })
}

/** The customer's ordered products; a payment in another tab makes them a buyer. */
function reviewSubjectsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['reviews', 'subjects'],
    queryFn: ({ signal }) => api.call('listReviewSubjects', { signal }),
    ...LIVE,
    staleTime: 0,
  })
}

/** Placeholders of the form and of the list's head. */
function ReviewsSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{texts.loading}</span>
      <Panel>
        <PanelHead title={texts.write} />
        <div className="grid gap-6 p-5 md:p-6">
          <div className="grid gap-2">
            <Skeleton className="h-5 w-36" />
            <Skeleton className="h-11.5" />
          </div>
          <div className="grid gap-1">
            <Skeleton className="h-5 w-16" />
            <Skeleton className="h-11 w-52" />
          </div>
          <div className="grid gap-2">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-35.5" />
          </div>
          <Skeleton className="h-11 w-32" />
        </div>
      </Panel>
      <Panel>
        <PanelHead title={texts.own} />
        <div className="grid gap-4 p-5 md:p-6">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-24" />
        </div>
      </Panel>
    </div>
  )
}

/** The product in the URL, ordered or not; null if there is none. */
function useAskedProduct(): { isPending: boolean; product: { productId: string; name: string } | null } {
  const [params] = useSearchParams()
  const asked = params.get('product') ?? ''
  const { data, isLoading } = useQuery({ ...productQuery(useApi(), asked), enabled: asked !== '' })
  return { isPending: isLoading, product: data ? { productId: data._id, name: data.name } : null }
}

function ReviewPageContent() {
  const api = useApi()
  const own = useInfiniteQuery(ownReviewsQuery(api))
  const subjects = useQuery(reviewSubjectsQuery(api))
  const asked = useAskedProduct()
  const [editedId, setEditedId] = useState<string | null>(null)
  const error = (!own.data && own.error) || (!subjects.data && subjects.error)

  if (error) {
    return (
      <Panel>
        <ErrorState
          title={texts.notLoaded}
          error={error}
          onRetry={() => void Promise.all([own.refetch(), subjects.refetch()])}
        />
      </Panel>
    )
  }
  if (!own.data || !subjects.data || asked.isPending) return <ReviewsSkeleton />
  const ownReviews = own.data.pages.flatMap(({ items }) => items)
  const askedId = asked.product?.productId ?? ''
  return (
    <div className="grid gap-6">
      <Panel>
        <PanelHead title={texts.write} />
        <AddReviewForm
          key={askedId}
          askedId={askedId}
          subjects={listSubjects(subjects.data, asked.product)}
          ownReviews={ownReviews}
          onEdit={setEditedId}
        />
      </Panel>
      <OwnReviews reviews={ownReviews} editedId={editedId} onEdit={setEditedId} />
      {own.hasNextPage && (
        <div className="justify-self-center">
          <Button variant="line" busy={own.isFetchingNextPage} onClick={() => void own.fetchNextPage()}>
            {own.isFetchNextPageError ? texts.tryAgain : texts.older}
          </Button>
        </div>
      )}
    </div>
  )
}

export function Component() {
  return (
    <>
      <DashboardHead title={texts.title} text={texts.text} />
      <div className="max-w-200">
        <ReviewPageContent />
      </div>
    </>
  )
}
