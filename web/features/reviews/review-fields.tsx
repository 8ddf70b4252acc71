import { TextAreaField } from '../../ui/field.tsx'
import { StarField } from './star-field.tsx'

interface ReviewFieldsProps {
  initial?: { rating: number; description: string }
  errors: Partial<Record<string, string>>
}

export function ReviewFields({ initial, errors }: ReviewFieldsProps) {
  return (
    <>
      <StarField label="Rating" name="rating" initial={initial?.rating ?? 0} error={errors.rating} />
      <TextAreaField
        label="Description"
        note="at most 2,000 characters"
        name="description"
        rows={5}
        dir="auto"
        defaultValue={initial?.description}
        placeholder="What you use it for, and how it does"
        error={errors.description}
      />
    </>
  )
}
