import { Badge } from '../../../ui/badge.tsx'
import { Panel, PanelHead } from '../../../ui/panel.tsx'
import { sendVerificationMail } from '../account-calls.ts'
import { SendMailButton } from '../send-mail-button.tsx'
import type { SecurityState } from './security.queries.ts'

export function EmailPanel({ email, emailVerified }: Pick<SecurityState, 'email' | 'emailVerified'>) {
  return (
    <Panel>
      <PanelHead title="E-mail address">
        {emailVerified ? (
          <Badge tone="green">Confirmed</Badge>
        ) : (
          <Badge tone="copper" mark="ring">
            Not confirmed
          </Badge>
        )}
      </PanelHead>
      <div className="grid gap-4 p-5 md:p-6">
        <div>
          <p className="wrap-anywhere font-medium">{email}</p>
          <p className="mt-1 text-sm text-pretty text-ink-700">
            {emailVerified
              ? 'A link to choose a new password goes to this address.'
              : 'Open the link in the mail that we sent you. Until then you cannot continue with Google.'}
          </p>
        </div>
        {!emailVerified && (
          <SendMailButton
            variant="line"
            className="justify-items-start"
            label="Send the confirmation again"
            sentText={`A new link is on its way to ${email}. It works for one hour.`}
            send={() => sendVerificationMail(email)}
          />
        )}
      </div>
    </Panel>
  )
}
