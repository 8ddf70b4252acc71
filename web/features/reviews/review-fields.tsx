import { reviewFormMessages as texts } from '../../../content/messages/en/reviews.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { StarField } from './star-field.tsx'
import type { useWriteReview } from './use-write-review.ts'

/** The rating first: the first wrong field gets the focus. */
export function ReviewFields({ form, field }: Pick<ReturnType<typeof useWriteReview>, 'form' | 'field'>) {
  return (
    <>
      <StarField label={texts.rating} chosen={Number(form.watch('rating'))} {...field('rating')} />
      <TextAreaField
        label={texts.description}
        note={texts.descriptionNote}
        rows={5}
        dir="auto"
        placeholder={texts.descriptionPlaceholder}
        {...field('description')}
      />
    </>
  )
}
