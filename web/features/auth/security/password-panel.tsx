import { Panel, PanelHead } from '../../../ui/panel.tsx'
import { requestPasswordReset } from '../account-calls.ts'
import { SendMailButton } from '../send-mail-button.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import type { SecurityState } from './security.queries.ts'

/** A customer who signed up with Google sets a password by a mailed link, which proves access to the mailbox. */
function NoPassword({ email }: { email: string }) {
  return (
    <div className="grid gap-4 p-5 md:p-6">
      <p className="text-pretty text-ink-700">
        You sign in with Google, and this account has no password yet. With one you can also log in with your
        e-mail address. We send you a link to set it; using it signs you out everywhere.
      </p>
      <SendMailButton
        variant="line"
        className="justify-items-start"
        label="Send me a link to set a password"
        sentText={`A link is on its way to ${email}. It works once, and for one hour.`}
        send={() => requestPasswordReset({ email })}
      />
    </div>
  )
}

export function PasswordPanel({ email, hasPassword }: Pick<SecurityState, 'email' | 'hasPassword'>) {
  return (
    <Panel>
      <PanelHead title="Password" />
      {hasPassword ? <ChangePasswordForm email={email} /> : <NoPassword email={email} />}
    </Panel>
  )
}
