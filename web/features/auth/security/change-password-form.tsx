import { useQueryClient } from '@tanstack/react-query'
import { pages } from '../../../../contract/pages.ts'
import { IdentityError } from '../../../session/identity-calls.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-frame.tsx'
import { RefusedFields } from '../../../ui/forms/refused-fields.ts'
import { useShopForm } from '../../../ui/forms/use-shop-form.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { AuthLink } from '../auth-link.tsx'
import { NewPasswordField, PasswordField } from '../password-field.tsx'
import { loadChangePasswordSchema } from '../schemas.ts'
import { securityQuery } from './security.queries.ts'

const WRONG_PASSWORD = 'This is not your current password'

export function ChangePasswordForm({ email }: { email: string }) {
  const { changePassword } = useSession()
  const queryClient = useQueryClient()
  const { field, failure, busy, formProps, reset } = useShopForm({
    schema: loadChangePasswordSchema,
    async onSubmit(change) {
      try {
        await changePassword(change)
      } catch (error) {
        if (error instanceof IdentityError && error.code === 'INVALID_PASSWORD')
          throw new RefusedFields({ currentPassword: WRONG_PASSWORD })
        throw error
      }
      reset()
      void showToast({ tone: 'success', text: 'Your password is changed' })
      void queryClient.invalidateQueries({ queryKey: securityQuery(email).queryKey })
    },
  })
  return (
    <form {...formProps} className="grid gap-6 p-5 sm:grid-cols-2 md:p-6">
      {/* Tells a password manager which account this password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
      <NewPasswordField label="New password" {...field('newPassword')} />
      <div className="grid gap-4 sm:col-span-2">
        <p className="text-sm text-pretty text-ink-700">
          A new password signs you out everywhere else. This browser stays signed in.
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" busy={busy}>
            Change password
          </Button>
          <span className="text-sm">
            <AuthLink to={pages.forgotPassword}>Forgotten your password?</AuthLink>
          </span>
        </div>
        {/* Always rendered, so that screen readers announce its changes. */}
        <div role="alert" className="empty:hidden">
          {failure && <FieldError>{failure}</FieldError>}
        </div>
      </div>
    </form>
  )
}
