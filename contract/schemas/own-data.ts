import { z } from 'zod'
import { PASSWORD_MAX_LENGTH } from '../constants.ts'
import { plainText } from './fields.ts'

/** What happens to the reviews of a deleted account. */
export const REVIEW_FATES = ['keep', 'remove'] as const

export const AccountDeletionSchema = z.object({
  password: plainText(PASSWORD_MAX_LENGTH)
    .optional()
    .describe('Required, unless the account has no password and was signed in to just now'),
  reviews: z.enum(REVIEW_FATES, 'Choose whether to keep or delete your reviews'),
})
export type AccountDeletion = z.infer<typeof AccountDeletionSchema>
