import { reviewsAdminMessages, reviewDialogMessages as texts } from '../../../content/messages/en/reviews.ts'
import { MAX_HIDE_REASON } from '../../../contract/text-limits.ts'
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
      await decide(send, reviewsAdminMessages.wasHidden(review.displayName))
      onClose(true)
    },
  })
  return (
    <FormDialog
      title={texts.hideTitle}
      text={texts.hideText}
      about={<AboutReview review={review} />}
      confirmLabel={texts.hide}
      isDanger
      form={form}
      onCancel={() => onClose(false)}
    >
      <TextField
        label={texts.reason}
        note={texts.reasonNote}
        maxLength={MAX_HIDE_REASON}
        {...field('reason')}
      />
    </FormDialog>
  )
}
