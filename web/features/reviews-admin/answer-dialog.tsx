import { reviewDialogMessages as texts } from '../../../content/messages/en/reviews.ts'
import { useApi } from '../../app/services.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useShopForm } from '../../ui/forms/use-shop-form.ts'
import { AboutReview } from './about-review.tsx'
import { type AskedAction, useDecision } from './use-moderation.ts'

interface DialogProps {
  review: AskedAction['review']
  onClose: (isDone: boolean) => void
}

export function AnswerDialog({ review, onClose }: DialogProps) {
  const api = useApi()
  const decide = useDecision()
  const isAnswered = review.answer !== null
  const { field, ...form } = useShopForm({
    async schema() {
      const { ReviewAnswerSchema } = await import('../../../contract/schemas/review.ts')
      return ReviewAnswerSchema.refine(({ answer }) => answer || isAnswered, {
        path: ['answer'],
        message: texts.answerRequired,
      })
    },
    defaultValues: { answer: review.answer ?? '' },
    async onSubmit({ answer }) {
      const send = () => api.call('answerReview', { params: { id: review._id }, body: { answer } })
      await decide(send, answer ? texts.published : texts.takenBack)
      onClose(true)
    },
  })
  return (
    <FormDialog
      title={isAnswered ? texts.editAnswerTitle : texts.answerTitle}
      text={texts.answerText}
      about={<AboutReview review={review} />}
      confirmLabel={isAnswered ? texts.save : texts.publish}
      form={form}
      onCancel={() => onClose(false)}
    >
      <TextAreaField
        label={texts.answer}
        rows={5}
        dir="auto"
        hint={isAnswered && texts.emptyAnswer}
        {...field('answer')}
      />
    </FormDialog>
  )
}
