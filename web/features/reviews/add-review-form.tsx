import { useEffect, useRef, useState } from 'react'
import { reviewFormMessages as texts } from '../../../content/messages/en/reviews.ts'
import { messages } from '../../../contract/messages.ts'
import type { OwnReview } from '../../../contract/schemas/review.ts'
import { useApi } from '../../app/services.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ReviewFields } from './review-fields.tsx'
import { findReviewOf, type SubjectOption } from './subjects.rules.ts'
import { useWriteReview } from './use-write-review.ts'

interface AddReviewFormProps {
  subjects: SubjectOption[]
  /** The product that the customer came from; empty for none. */
  askedId: string
  ownReviews: OwnReview[]
  onEdit: (reviewId: string) => void
}

export function AddReviewForm({ subjects, askedId, ownReviews, onEdit }: AddReviewFormProps) {
  const api = useApi()
  const [productId, setProductId] = useState(askedId)
  const about = useRef<HTMLSelectElement>(null)
  const [isAdded, setIsAdded] = useState(false)
  const { form, field, failure, busy, formProps, clearSent } = useWriteReview({
    initial: { rating: '', description: '' },
    async send(review) {
      const body = { ...review, ...(productId && { productId }) }
      const { insertedId } = await api.call('addReview', { body })
      if (!insertedId) throw new Error(texts.notConfirmed)
    },
    done: messages.reviewAdded,
    failed: messages.reviewNotAdded,
    onDone() {
      clearSent()
      setProductId('')
      setIsAdded(true)
    },
  })
  // The button may be gone: a customer who has reviewed the shop can only edit that review.
  useEffect(() => {
    if (busy || !isAdded) return
    about.current?.focus()
    setIsAdded(false)
  }, [busy, isAdded])
  const existing = findReviewOf(productId, ownReviews)
  return (
    <form {...formProps} className="grid gap-6 p-5 md:p-6">
      <SelectField
        ref={about}
        label={texts.about}
        note={texts.optional}
        value={productId}
        disabled={busy}
        onChange={({ target }) => setProductId(target.value)}
      >
        <option value="">{texts.wholeShop}</option>
        {subjects.map((subject) => (
          <option key={subject.productId} value={subject.productId}>
            {subject.label}
          </option>
        ))}
      </SelectField>
      {existing && !busy && (
        <Notice
          title={texts.existsTitle(productId !== '')}
          action={
            <Button variant="line" size="sm" onClick={() => onEdit(existing._id)}>
              {texts.editExisting}
            </Button>
          }
        >
          {texts.existsText}
        </Notice>
      )}
      {/* Only hidden: the input reappears when another product is chosen. */}
      <div hidden={existing !== null && !busy} className="grid gap-6">
        <ReviewFields form={form} field={field} />
        {failure && (
          <Notice tone="red" title={texts.notAdded}>
            {failure}
          </Notice>
        )}
        <div>
          <Button type="submit" busy={busy}>
            {texts.add}
          </Button>
        </div>
      </div>
    </form>
  )
}
