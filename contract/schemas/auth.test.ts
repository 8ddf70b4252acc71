import { expect, test } from 'vitest'
import {
  ChangePasswordSchema,
  ForgotPasswordSchema,
  LoginSchema,
  RegistrationSchema,
  ResetPasswordSchema,
} from './auth.ts'

interface Schema {
  safeParse(values: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }
}

/** The first message of each field, as forms show it. */
function messagesOf(schema: Schema, values: unknown) {
  const issues = schema.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]))
}

test('The login uses the specification’s messages', () => {
  expect(messagesOf(LoginSchema, { email: '', password: '' })).toEqual({
    email: 'Email is Required',
    password: 'Password is Required',
  })
  expect(messagesOf(LoginSchema, { email: 'maya@firm', password: '12345' })).toEqual({
    email: 'Provide a valid Email',
    password: 'Must be 6 characters or longer',
  })
})

test('The registration uses the specification’s messages', () => {
  expect(messagesOf(RegistrationSchema, { name: ' ', email: '', password: '' })).toEqual({
    name: 'Name is required',
    email: 'Email is required',
    password: 'Password is required',
  })
  expect(messagesOf(RegistrationSchema, { name: 'M', email: 'x', password: '12345' })).toEqual({
    email: 'Provide a valid email',
    password: 'Must be 6 characters or longer',
  })
})

test('A password is kept as typed, and an address loses the spaces around it', () => {
  expect(LoginSchema.parse({ email: ' a@b.example ', password: ' 1234 ' })).toEqual({
    email: 'a@b.example',
    password: ' 1234 ',
  })
})

test('A forgotten password needs an address, and a new one needs the minimum length', () => {
  expect(messagesOf(ForgotPasswordSchema, {})).toEqual({ email: 'Email is required' })
  expect(messagesOf(ResetPasswordSchema, { password: '12345' })).toEqual({
    password: 'Must be 6 characters or longer',
  })
})

test('A password change needs both passwords and checks only the length of the new one', () => {
  expect(messagesOf(ChangePasswordSchema, { currentPassword: '', newPassword: '' })).toEqual({
    currentPassword: 'Password is required',
    newPassword: 'Password is required',
  })
  expect(messagesOf(ChangePasswordSchema, { currentPassword: '1', newPassword: '12345' })).toEqual({
    newPassword: 'Must be 6 characters or longer',
  })
})
