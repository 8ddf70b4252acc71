import { useQuery } from '@tanstack/react-query'
import { securityMessages as texts } from '../../../content/messages/en/account.ts'
import { pages } from '../../../contract/pages.ts'
import { isRefusal } from '../../session/identity-calls.ts'
import { useEndedSession } from '../../session/require-sign-in.tsx'
import { useSession } from '../../session/use-session.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { GoLink } from '../../ui/go-link.tsx'
import { EmailPanel } from './security/email-panel.tsx'
import { PasswordPanel } from './security/password-panel.tsx'
import { securityQuery } from './security/security.queries.ts'
import { SecuritySkeleton } from './security/security-skeleton.tsx'
import { SessionsPanel } from './security/sessions-panel.tsx'

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
