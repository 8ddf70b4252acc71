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
        message: 'An answer is required',
      })
    },
    defaultValues: { answer: review.answer ?? '' },
    async onSubmit({ answer }) {
      const send = () => api.call('answerReview', { params: { id: review._id }, body: { answer } })
      await decide(send, answer ? 'The answer is published' : 'The answer is taken back')
      onClose(true)
    },
  })
  return (
    <FormDialog
      title={isAnswered ? 'Change the answer' : 'Answer this review'}
      text="It stands under the review, in the name of the shop, for everybody to read."
      about={<AboutReview review={review} />}
      confirmLabel={isAnswered ? 'Save answer' : 'Publish answer'}
      form={form}
      onCancel={() => onClose(false)}
    >
      <TextAreaField
        label="Answer"
        rows={5}
        dir="auto"
        hint={isAnswered && 'Saved empty, the answer is taken back.'}
        {...field('answer')}
      />
    </FormDialog>
  )
}
