import { useState } from 'react'
import { messages } from '../../../contract/messages.ts'
import type { OwnReview } from '../../../contract/schemas/review.ts'
import { useApi } from '../../app/services.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReviewFields } from './review-fields.tsx'
import { findReviewOf, type SubjectOption, WHOLE_SHOP } from './subjects.rules.ts'
import { useWriteReview } from './use-write-review.ts'

const NOT_CONFIRMED = 'The shop did not confirm it. What you typed is still here; try again in a moment.'

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
  const { form, field, failure, busy, formProps, reset } = useWriteReview({
    initial: { rating: '', description: '' },
    async send(review) {
      const body = { ...review, ...(productId && { productId }) }
      const { insertedId } = await api.call('addReview', { body })
      if (!insertedId) throw new Error(NOT_CONFIRMED)
    },
    done: messages.reviewAdded,
    failed: messages.reviewNotAdded,
    onDone() {
      reset()
      setProductId('')
    },
  })
  const existing = findReviewOf(productId, ownReviews)
  return (
    <form {...formProps} className="grid gap-6 p-5 md:p-6">
      <SelectField
        label="What is it about?"
        note="optional"
        value={productId}
        disabled={busy}
        onChange={({ target }) => setProductId(target.value)}
      >
        <option value="">{WHOLE_SHOP}</option>
        {subjects.map((subject) => (
          <option key={subject.productId} value={subject.productId}>
            {subject.label}
          </option>
        ))}
      </SelectField>
      {existing && !busy && (
        <Notice
          title="You have reviewed this already."
          action={
            <Button variant="line" size="sm" onClick={() => onEdit(existing._id)}>
              Edit it
            </Button>
          }
        >
          Each customer reviews a product once, and can change that review at any time.
        </Notice>
      )}
      {/* Only hidden: the input reappears when another product is chosen. */}
      <div hidden={existing !== null && !busy} className="grid gap-6">
        <ReviewFields form={form} field={field} />
        {failure && (
          <Notice tone="red" title="Your review was not added.">
            {failure}
          </Notice>
        )}
        <div>
          <Button type="submit" busy={busy}>
            Add review
          </Button>
        </div>
      </div>
    </form>
  )
}
