import { z } from 'zod'
import { PASSWORD_MIN_LENGTH } from '../constants.ts'
import { validationMessages } from '../validation-messages.ts'
import { emailField, nameField } from './fields.ts'

const { login, registration } = validationMessages

/** Kept as typed: a space at either end is part of the password. */
function passwordField(texts: { passwordRequired: string; passwordTooShort: string }) {
  return z
    .string(texts.passwordRequired)
    .min(1, texts.passwordRequired)
    .min(PASSWORD_MIN_LENGTH, texts.passwordTooShort)
}

export const LoginSchema = z.object({
  email: emailField({ required: login.emailRequired, invalid: login.emailInvalid }),
  password: passwordField(login),
})

const RegistrationEmailSchema = emailField({
  required: registration.emailRequired,
  invalid: registration.emailInvalid,
})

export const RegistrationSchema = z.object({
  name: nameField(registration.nameRequired),
  email: RegistrationEmailSchema,
  password: passwordField(registration),
})

export const ForgotPasswordSchema = z.object({ email: RegistrationEmailSchema })
export const ChangePasswordSchema = z.object({
  currentPassword: z.string(registration.passwordRequired).min(1, registration.passwordRequired),
  newPassword: passwordField(registration),
})
export const ResetPasswordSchema = z.object({ password: passwordField(registration) })
