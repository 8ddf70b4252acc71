import { useApi } from '../../app/services.ts'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toRefusal } from '../../ui/forms/to-refusal.ts'
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts'
import { AboutReview } from './about-review.tsx'
import { type AskedDeed, useDecision } from './use-moderation.ts'

async function loadSchema() {
  const { ReviewVisibilitySchema } = await import('../../../contract/schemas/review.ts')
  return {
    safeParse: (values: unknown) => ReviewVisibilitySchema.safeParse({ ...Object(values), hidden: true }),
  }
}

interface DialogProps {
  review: AskedDeed['review']
  onClose: (isDone: boolean) => void
}

export function HideDialog({ review, onClose }: DialogProps) {
  const api = useApi()
  const decide = useDecision()
  const { errors, failure, busy, formProps } = useCheckedForm({
    loadSchema,
    async onSubmit(body) {
      const send = () => api.call('setReviewVisibility', { params: { id: review._id }, body })
      await decide(send, `The review of ${review.displayName} is hidden`).catch((error) => {
        throw toRefusal(error, ['reason'])
      })
      onClose(true)
    },
  })
  return (
    <FormDialog
      title="Hide this review?"
      text="Nobody sees it any more, and its stars do not count. It can be shown again."
      about={<AboutReview review={review} />}
      confirmLabel="Hide review"
      isDanger
      busy={busy}
      failure={failure}
      formProps={formProps}
      onCancel={() => onClose(false)}
    >
      <TextField
        label="Reason"
        note="the writer reads it"
        name="reason"
        maxLength={500}
        error={errors.reason}
      />
    </FormDialog>
  )
}
