import { useQueryClient } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import {
  myReviewMessages,
  ownReviewMessages,
  ownReviewMessages as texts,
} from '../../../content/messages/en/reviews.ts'
import { messages } from '../../../contract/messages.ts'
import type { OwnReview } from '../../../contract/schemas/review.ts'
import { broadcastReviewChange } from '../../api/broadcast-review-change.ts'
import { useApi } from '../../app/services.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useRemoval } from '../../ui/forms/use-removal.ts'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { Rating } from '../../ui/rating.tsx'
import { OwnReviewRow } from './own-review-row.tsx'
import { nameSubject } from './subjects.rules.ts'

function useRemoveReview() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useRemoval<OwnReview>({
    remove: ({ _id: id }) => api.call('deleteReview', { params: { id } }),
    refresh: () => broadcastReviewChange(queryClient),
    removed: () => texts.removed,
    gone: texts.removedBefore,
    noAnswer: texts.removalUnknown,
  })
}

interface OwnReviewsProps {
  reviews: OwnReview[]
  editedId: string | null
  onEdit: (reviewId: string | null) => void
}

export function OwnReviews({ reviews, editedId, onEdit }: OwnReviewsProps) {
  const list = useRef<HTMLElement>(null)
  const { asked, ask, cancel, confirm, busy } = useRemoveReview()

  async function remove() {
    const isGone = await confirm()
    // Closing returns the focus to the button that opened the dialog, which disappears with its review.
    flushSync(cancel)
    if (isGone) list.current?.focus()
  }

  return (
    <section ref={list} tabIndex={-1} aria-label={myReviewMessages.own} className="outline-none">
      <Panel>
        <PanelHead title={myReviewMessages.own} />
        {reviews.length === 0 ? (
          <EmptyState
            Icon={MessageSquare}
            level="h3"
            title={myReviewMessages.emptyTitle}
            text={myReviewMessages.emptyText}
          />
        ) : (
          <ul className="divide-y divide-ink-200">
            {reviews.map((review) => (
              <OwnReviewRow
                key={review._id}
                review={review}
                isEdited={review._id === editedId}
                onEdit={onEdit}
                onRemove={ask}
              />
            ))}
          </ul>
        )}
      </Panel>
      <ConfirmDialog
        open={asked !== null}
        title={messages.deleteConfirmTitle}
        text={messages.deleteConfirmText}
        confirmLabel={ownReviewMessages.remove}
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={cancel}
      >
        {asked && (
          <div className="grid gap-1">
            <p className="font-medium wrap-anywhere">{nameSubject(asked)}</p>
            <Rating value={asked.rating} />
            <p dir="auto" className="line-clamp-3 text-sm wrap-anywhere text-ink-700">
              {asked.description}
            </p>
          </div>
        )}
      </ConfirmDialog>
    </section>
  )
}
