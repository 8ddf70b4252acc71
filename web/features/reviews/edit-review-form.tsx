import { useEffect, useRef } from 'react'
import { reviewFormMessages as texts } from '../../../content/messages/en/reviews.ts'
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
    done: texts.saved,
    failed: texts.notSaved,
    onDone: onClose,
  })
  useEffect(() => element.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  return (
    <form {...formProps} ref={element} aria-label={texts.editForm} className="grid gap-6">
      <ReviewFields form={form} field={field} />
      {failure && (
        <Notice tone="red" title={texts.notSaved}>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {texts.save}
        </Button>
        <Button variant="line" disabled={busy} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
