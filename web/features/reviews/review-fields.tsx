import { TextAreaField } from '../../ui/field.tsx'
import { StarField } from './star-field.tsx'
import type { useWriteReview } from './use-write-review.ts'

/** The rating first: the first wrong field gets the focus. */
export function ReviewFields({ form, field }: Pick<ReturnType<typeof useWriteReview>, 'form' | 'field'>) {
  return (
    <>
      <StarField label="Rating" chosen={Number(form.watch('rating'))} {...field('rating')} />
      <TextAreaField
        label="Description"
        note="at most 2,000 characters"
        rows={5}
        dir="auto"
        placeholder="What you use it for, and how it does"
        {...field('description')}
      />
    </>
  )
}
