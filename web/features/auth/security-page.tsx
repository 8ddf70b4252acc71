import { useQuery } from '@tanstack/react-query'
import { securityMessages as texts } from '../../../content/messages/en/account.ts'
import { pages } from '../../../contract/pages.ts'
import { isRefusal } from '../../session/identity-calls.ts'
import { useEndedSession } from '../../session/require-sign-in.tsx'
import { useSession } from '../../session/use-session.ts'
import { Badge } from '../../ui/badge.tsx'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { GoLink } from '../../ui/go-link.tsx'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { requestPasswordReset, sendVerificationMail } from './account-calls.ts'
import { ChangePasswordForm } from './security/change-password-form.tsx'
import { type SecurityState, securityQuery } from './security/security.queries.ts'
import { SessionsPanel } from './security/sessions-panel.tsx'
import { SendMailButton } from './send-mail-button.tsx'

function PanelSkeleton({ className }: { className: string }) {
  return (
    <Panel>
      <div className="flex min-h-14 items-center border-b border-ink-200 px-5 md:px-6">
        <Skeleton className="h-4 w-40" />
      </div>
      <div className="p-5 md:p-6">
        <Skeleton className={className} />
      </div>
    </Panel>
  )
}

/** Placeholders of the panels while their content loads. */
function SecuritySkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 gap-6">
      <span className="sr-only">{texts.loading}</span>
      <PanelSkeleton className="h-12" />
      <PanelSkeleton className="h-56 sm:h-44" />
      <PanelSkeleton className="h-24" />
    </div>
  )
}

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

function PasswordPanel({ email, hasPassword }: Pick<SecurityState, 'email' | 'hasPassword'>) {
  return (
    <Panel>
      <PanelHead title={texts.password} />
      {hasPassword ? <ChangePasswordForm email={email} /> : <NoPassword email={email} />}
    </Panel>
  )
}

function EmailPanel({ email, emailVerified }: Pick<SecurityState, 'email' | 'emailVerified'>) {
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

function Security({ email }: { email: string }) {
  const { data, error, refetch } = useQuery(securityQuery(email))
  const isOver = isRefusal(error)
  useEndedSession(isOver)

  if (data) {
    return (
      <div className="grid grid-cols-1 gap-6">
        <EmailPanel {...data} />
        <PasswordPanel {...data} />
        <SessionsPanel {...data} />
        <div>
          <GoLink to={pages.ownData}>{texts.ownData}</GoLink>
        </div>
      </div>
    )
  }
  if (!error || isOver) return <SecuritySkeleton />
  return <ErrorState title={texts.notLoaded} error={error} onRetry={() => void refetch()} />
}

export function Component() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <div className="max-w-200">
      <DashboardHead title={texts.title} text={texts.text} />
      <Security email={session.user.email} />
    </div>
  )
}
