import { securityMessages as texts } from '../../../../content/messages/en/account.ts'
import { Panel, PanelHead } from '../../../ui/panel.tsx'
import { requestPasswordReset } from '../account-calls.ts'
import { SendMailButton } from '../send-mail-button.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import type { SecurityState } from './security.queries.ts'

/** A customer who signed up with Google sets a password by a mailed link, which proves access to the mailbox. */
function NoPassword({ email }: { email: string }) {
  return (
    <div className="grid gap-4 p-5 md:p-6">
      <p className="text-pretty text-ink-700">{texts.noPassword}</p>
      <SendMailButton
        variant="line"
        className="justify-items-start"
        label={texts.sendPasswordLink}
        sentText={texts.passwordLinkSent(email)}
        send={() => requestPasswordReset({ email })}
      />
    </div>
  )
}

export function PasswordPanel({ email, hasPassword }: Pick<SecurityState, 'email' | 'hasPassword'>) {
  return (
    <Panel>
      <PanelHead title={texts.password} />
      {hasPassword ? <ChangePasswordForm email={email} /> : <NoPassword email={email} />}
    </Panel>
  )
}
