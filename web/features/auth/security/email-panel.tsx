import { securityMessages as texts } from '../../../../content/messages/en/account.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Panel, PanelHead } from '../../../ui/panel.tsx'
import { sendVerificationMail } from '../account-calls.ts'
import { SendMailButton } from '../send-mail-button.tsx'
import type { SecurityState } from './security.queries.ts'

export function EmailPanel({ email, emailVerified }: Pick<SecurityState, 'email' | 'emailVerified'>) {
  return (
    <Panel>
      <PanelHead title={texts.email}>
        {emailVerified ? (
          <Badge tone="green">{texts.confirmed}</Badge>
        ) : (
          <Badge tone="copper" mark="ring">
            {texts.notConfirmed}
          </Badge>
        )}
      </PanelHead>
      <div className="grid gap-4 p-5 md:p-6">
        <div>
          <p className="wrap-anywhere font-medium">{email}</p>
          <p className="mt-1 text-sm text-pretty text-ink-700">
            {emailVerified ? texts.emailUse : texts.confirmFirst}
          </p>
        </div>
        {!emailVerified && (
          <SendMailButton
            variant="line"
            className="justify-items-start"
            label={texts.confirmAgain}
            sentText={texts.confirmationSent(email)}
            send={() => sendVerificationMail(email)}
          />
        )}
      </div>
    </Panel>
  )
}
