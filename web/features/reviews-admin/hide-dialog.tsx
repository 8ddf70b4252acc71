import { useApi } from '../../app/services.ts'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useShopForm } from '../../ui/forms/use-shop-form.ts'
import { AboutReview } from './about-review.tsx'
import { type AskedAction, useDecision } from './use-moderation.ts'

interface DialogProps {
  review: AskedAction['review']
  onClose: (isDone: boolean) => void
}

export function HideDialog({ review, onClose }: DialogProps) {
  const api = useApi()
  const decide = useDecision()
  const { field, ...form } = useShopForm({
    schema: async () => (await import('../../../contract/schemas/review.ts')).ReviewVisibilitySchema,
    defaultValues: { hidden: true, reason: '' },
    async onSubmit(body) {
      const send = () => api.call('setReviewVisibility', { params: { id: review._id }, body })
      await decide(send, `The review of ${review.displayName} is hidden`)
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
      form={form}
      onCancel={() => onClose(false)}
    >
      <TextField label="Reason" note="the writer reads it" maxLength={500} {...field('reason')} />
    </FormDialog>
  )
}
