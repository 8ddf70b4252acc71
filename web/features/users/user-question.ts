import { userDialogMessages as texts } from '../../../content/messages/en/users.ts'
import type { User } from '../../../contract/schemas/user.ts'
import type { ButtonVariant } from '../../ui/button-classes.ts'

export type UserChange = 'make-admin' | 'remove-admin' | 'step-down' | 'remove-user'

/** What the admin is about to do, and to whom. */
export interface UserQuestion {
  change: UserChange
  user: User
}

type QuestionText = (typeof texts)[keyof typeof texts] & { confirmVariant?: ButtonVariant }

export const QUESTION_TEXTS: Record<UserChange, QuestionText> = {
  'make-admin': { ...texts.makeAdmin, confirmVariant: 'primary' },
  'remove-admin': texts.removeAdmin,
  'step-down': texts.stepDown,
  'remove-user': texts.removeUser,
}
