import type { User } from '../../../contract/schemas/user.ts'
import type { ButtonVariant } from '../../ui/button-classes.ts'

export type UserChange = 'make-admin' | 'remove-admin' | 'step-down' | 'remove-user'

/** What the admin is about to do, and to whom. */
export interface UserQuestion {
  change: UserChange
  user: User
}

interface QuestionText {
  title: string
  text: string
  confirmLabel: string
  confirmVariant?: ButtonVariant
}

export const QUESTION_TEXTS: Record<UserChange, QuestionText> = {
  'make-admin': {
    title: 'Make this user an admin?',
    text: 'Admins can see every order and customer, refund payments, change products, and remove users.',
    confirmLabel: 'Make Admin',
    confirmVariant: 'primary',
  },
  'remove-admin': {
    title: 'Remove this admin?',
    text: 'They lose access to the admin pages right away. Their account stays open as a customer account.',
    confirmLabel: 'Remove admin',
  },
  'step-down': {
    title: 'Step down as an admin?',
    text: 'You lose access to the admin pages right away. Only another admin can make you an admin again.',
    confirmLabel: 'Remove admin',
  },
  'remove-user': {
    title: 'Remove this user?',
    text: 'They are signed out everywhere right away and can no longer sign in. Their orders stay on record without their name.',
    confirmLabel: 'Remove User',
  },
}
