import { useQueryClient } from '@tanstack/react-query'
import { securityMessages as texts } from '../../../../content/messages/en/account.ts'
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

export function ChangePasswordForm({ email }: { email: string }) {
  const { changePassword } = useSession()
  const queryClient = useQueryClient()
  const { field, failure, busy, formProps, clearSent } = useShopForm({
    schema: loadChangePasswordSchema,
    async onSubmit(change) {
      try {
        await changePassword(change)
      } catch (error) {
        if (error instanceof IdentityError && error.code === 'INVALID_PASSWORD')
          throw new RefusedFields({ currentPassword: texts.wrongPassword })
        throw error
      }
      clearSent()
      void showToast({ tone: 'success', text: texts.passwordChanged })
      void queryClient.invalidateQueries({ queryKey: securityQuery(email).queryKey })
    },
  })
  return (
    <form {...formProps} className="grid gap-6 p-5 sm:grid-cols-2 md:p-6">
      {/* Tells a password manager which account this password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={texts.currentPassword}
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <NewPasswordField label={texts.newPassword} {...field('newPassword')} />
      <div className="grid gap-4 sm:col-span-2">
        <p className="text-sm text-pretty text-ink-700">{texts.passwordEffect}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" busy={busy}>
            {texts.changePassword}
          </Button>
          <span className="text-sm">
            <AuthLink to={pages.forgotPassword}>{texts.forgot}</AuthLink>
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
