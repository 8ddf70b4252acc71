import type { User } from '../../../contract/schemas/user.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface RemoveUserDialogProps {
  user: User | null
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function RemoveUserDialog({ user, busy, onConfirm, onCancel }: RemoveUserDialogProps) {
  return (
    <ConfirmDialog
      open={user !== null}
      title="Remove this user?"
      text="They are signed out everywhere at once and cannot sign in any more. Their orders stay, without their name."
      confirmLabel="Remove User"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className="wrap-anywhere font-medium">{user?.email}</p>
      {user?.displayName && <p className="text-sm text-ink-500">{user.displayName}</p>}
    </ConfirmDialog>
  )
}
