import { useApi } from '../../app/services.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toRefusal } from '../../ui/forms/to-refusal.ts'
import { RefusedField, useCheckedForm } from '../../ui/forms/use-checked-form.ts'
import { AboutReview } from './about-review.tsx'
import { type AskedDeed, useDecision } from './use-moderation.ts'

const loadSchema = async () => (await import('../../../contract/schemas/review.ts')).ReviewAnswerSchema

interface DialogProps {
  review: AskedDeed['review']
  onClose: (isDone: boolean) => void
}

export function AnswerDialog({ review, onClose }: DialogProps) {
  const api = useApi()
  const decide = useDecision()
  const isAnswered = review.answer !== null
  const { errors, failure, busy, formProps } = useCheckedForm({
    loadSchema,
    async onSubmit({ answer }) {
      if (!answer && !isAnswered) throw new RefusedField('answer', 'An answer is required')
      const send = () => api.call('answerReview', { params: { id: review._id }, body: { answer } })
      await decide(send, answer ? 'The answer is published' : 'The answer is taken back').catch((error) => {
        throw toRefusal(error, ['answer'])
      })
      onClose(true)
    },
  })
  return (
    <FormDialog
      title={isAnswered ? 'Change the answer' : 'Answer this review'}
      text="It stands under the review, in the name of the shop, for everybody to read."
      about={<AboutReview review={review} />}
      confirmLabel={isAnswered ? 'Save answer' : 'Publish answer'}
      busy={busy}
      failure={failure}
      formProps={formProps}
      onCancel={() => onClose(false)}
    >
      <TextAreaField
        label="Answer"
        name="answer"
        rows={5}
        dir="auto"
        defaultValue={review.answer ?? ''}
        hint={isAnswered && 'Saved empty, the answer is taken back.'}
        error={errors.answer}
      />
    </FormDialog>
  )
}
