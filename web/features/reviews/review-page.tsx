import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { myReviewMessages as texts } from '../../../content/messages/en/reviews.ts'
import { productQuery } from '../../api/queries.ts'
import { useApi } from '../../app/services.ts'
import { Button } from '../../ui/button.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { AddReviewForm } from './add-review-form.tsx'
import { OwnReviews } from './own-reviews.tsx'
import { ownReviewsQuery, reviewSubjectsQuery } from './reviews.queries.ts'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'
import { listSubjects } from './subjects.rules.ts'

/** The product in the URL, ordered or not; null if there is none. */
function useAskedProduct(): { isPending: boolean; product: { productId: string; name: string } | null } {
  const [params] = useSearchParams()
  const asked = params.get('product') ?? ''
  const { data, isLoading } = useQuery({ ...productQuery(useApi(), asked), enabled: asked !== '' })
  return { isPending: isLoading, product: data ? { productId: data._id, name: data.name } : null }
}

function ReviewDesk() {
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
        <ReviewDesk />
      </div>
    </>
  )
}
