import { z } from 'zod'
import { type ContactMessage, ContactMessageSchema } from '../../../contract/schemas/message.ts'

export type ContactErrors = Partial<Record<keyof ContactMessage, string>>

/** Loaded with the form's first use, so that the home page does not carry the validator. */
export function checkContactMessage(
  values: unknown,
): { message: ContactMessage; errors: null } | { message: null; errors: ContactErrors } {
  const result = ContactMessageSchema.safeParse(values)
  if (result.success) return { message: result.data, errors: null }
  const { email, subject, message } = z.flattenError(result.error).fieldErrors
  return { message: null, errors: { email: email?.[0], subject: subject?.[0], message: message?.[0] } }
}
