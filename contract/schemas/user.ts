import { z } from 'zod'
import { validationMessages } from '../validation-messages.ts'
import {
  CursorSchema,
  EmailSchema,
  IdSchema,
  InsertedSchema,
  LimitSchema,
  nameField,
  requiredText,
  SearchTextSchema,
} from './fields.ts'

export const USER_ROLES = ['admin', 'customer'] as const
export type UserRole = (typeof USER_ROLES)[number]

export const UserSchema = z.object({
  _id: IdSchema,
  email: z.string(),
  /** Whether the user proved to own the address, by a mailed link or by signing in with Google. */
  emailVerified: z.boolean(),
  role: z.enum(USER_ROLES),
  displayName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  location: z.string().nullable(),
  education: z.string().nullable(),
  photoURL: z.string().nullable(),
})
export type User = z.infer<typeof UserSchema>

export const USER_FILTERS = ['admins', 'unconfirmed'] as const

export const UserListQuerySchema = z.object({
  q: SearchTextSchema.describe('The beginning of an email address, or the beginnings of words of a name'),
  filter: z.enum(USER_FILTERS).optional(),
  limit: LimitSchema,
  cursor: CursorSchema,
})

export const ProfileWriteSchema = z.object({
  displayName: nameField(validationMessages.profile.displayNameRequired),
  phoneNumber: requiredText(validationMessages.profile.phoneRequired, 40),
  location: requiredText(validationMessages.profile.locationRequired, 200),
  education: requiredText(validationMessages.profile.educationRequired, 200),
  photoURL: requiredText(validationMessages.profile.imageRequired, 500),
  email: EmailSchema.optional(),
})

/** PUT /user/{email} is two calls: with a bearer token it saves the profile, without one it issues a token. */
export const UserPutSchema = z.union([ProfileWriteSchema, z.looseObject({ email: EmailSchema.optional() })])
export const UserPutReplySchema = z.union([InsertedSchema, z.object({ token: z.string() })])

export const EmailParamsSchema = z.object({ email: EmailSchema })
export const AdminStatusSchema = z.object({ admin: z.boolean() })
