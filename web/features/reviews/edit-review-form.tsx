import { useEffect, useRef } from 'react'
import type { OwnReview } from '../../../contract/schemas/review.ts'
import { useApi } from '../../app/services.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReviewFields } from './review-fields.tsx'
import { useWriteReview } from './use-write-review.ts'

/** Replaces the review; the focus starts at its stars. */
export function EditReviewForm({ review, onClose }: { review: OwnReview; onClose: () => void }) {
  const api = useApi()
  const element = useRef<HTMLFormElement>(null)
  const { form, field, failure, busy, formProps } = useWriteReview({
    initial: { rating: String(review.rating), description: review.description },
    send: (body) => api.call('updateReview', { params: { id: review._id }, body }),
    done: 'Review saved',
    failed: 'The review was not saved',
    onDone: onClose,
  })
  useEffect(() => element.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  return (
    <form {...formProps} ref={element} aria-label="Edit your review" className="grid gap-6">
      <ReviewFields form={form} field={field} />
      {failure && (
        <Notice tone="red" title="Your review was not saved.">
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          Save review
        </Button>
        <Button variant="line" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
