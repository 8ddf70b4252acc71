import { useState } from 'react'
import { useLocation } from 'react-router'
import { deleteAccountMessages as texts } from '../../../../content/messages/en/account.ts'
import { FRESH_SIGN_IN_MS } from '../../../../contract/constants.ts'
import { MINUTE_MS } from '../../../../contract/durations.ts'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FieldError } from '../../../ui/field-frame.tsx'
import { PasswordField } from '../password-field.tsx'
import type { OwnDataState } from './own-data.queries.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

/** Leaves time to read and click. */
const FRESH_MS = FRESH_SIGN_IN_MS - MINUTE_MS

export function DeleteAccountForm({ email, hasPassword, signedInAt }: OwnDataState) {
  const { search } = useLocation()
  const [isStale, setStale] = useState(() => !hasPassword && Date.now() - signedInAt > FRESH_MS)
  const reviews = new URLSearchParams(search).get('reviews') === 'remove' ? 'remove' : 'keep'
  const { form, field, failure, busy, formProps, phase, confirm, cancel } = useDeleteAccount({
    hasPassword,
    reviews,
    onStale: () => setStale(!hasPassword),
  })

  return (
    <form {...formProps} className="grid gap-6">
      <fieldset className="grid gap-1">
        <legend className="text-sm font-medium">{texts.reviews}</legend>
        <Check type="radio" value="keep" label={texts.keepReviews} {...form.register('reviews')} />
        <Check type="radio" value="remove" label={texts.removeReviews} {...form.register('reviews')} />
      </fieldset>
      {isStale ? (
        <SignInAgain search={search} readChoice={() => form.getValues('reviews')} />
      ) : (
        <>
          {hasPassword && (
            <div className="max-w-96">
              {/* Tells a password manager which account this password belongs to. */}
              <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
              <PasswordField label={texts.password} autoComplete="current-password" {...field('password')} />
            </div>
          )}
          <div>
            <Button type="submit" variant="danger" busy={busy}>
              {texts.submit}
            </Button>
          </div>
        </>
      )}
      {/* Always rendered, so that screen readers announce its changes. */}
      <div role="alert" className="empty:hidden">
        {failure && <FieldError>{failure}</FieldError>}
      </div>
      <ConfirmDialog
        open={phase !== 'editing'}
        title={texts.confirmTitle}
        text={texts.confirmText}
        confirmLabel={texts.confirm}
        busy={phase === 'sending'}
        onConfirm={confirm}
        onCancel={cancel}
      >
        <p className="wrap-anywhere font-medium">{email}</p>
      </ConfirmDialog>
    </form>
  )
}
