import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { QUESTION_TEXTS, type UserQuestion } from './user-question.ts'

interface UserDialogProps {
  question: UserQuestion | null
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** One dialog for every change to a user, so that none happens by a single click. */
export function UserDialog({ question, busy, onConfirm, onCancel }: UserDialogProps) {
  const user = question?.user
  return (
    <ConfirmDialog
      open={question !== null}
      {...QUESTION_TEXTS[question?.change ?? 'remove-user']}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className="wrap-anywhere font-medium">{user?.email}</p>
      {user?.displayName && <p className="text-sm text-ink-500">{user.displayName}</p>}
    </ConfirmDialog>
  )
}
