import { z } from 'zod'
import { validationMessages } from '../validation-messages.ts'
import { emailField, requiredText } from './fields.ts'

export const ContactMessageSchema = z.object({
  email: emailField({
    required: validationMessages.contact.emailRequired,
    invalid: validationMessages.contact.emailInvalid,
  }),
  subject: requiredText(validationMessages.contact.subjectRequired, 200),
  message: requiredText(validationMessages.contact.messageRequired, 5_000),
})
export type ContactMessage = z.infer<typeof ContactMessageSchema>
