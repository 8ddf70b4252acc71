import { useQuery } from '@tanstack/react-query'
import { ownDataMessages as texts } from '../../../content/messages/en/account.ts'
import { useApi } from '../../app/services.ts'
import { isRefusal } from '../../session/identity-calls.ts'
import { useEndedSession } from '../../session/require-sign-in.tsx'
import { useSession } from '../../session/use-session.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeleteAccountPanel } from './own-data/delete-account-panel.tsx'
import { HeldDataPanel } from './own-data/held-data-panel.tsx'
import { ownDataQuery } from './own-data/own-data.queries.ts'

function DeleteSkeleton() {
  return (
    <Panel padded>
      <div role="status">
        <span className="sr-only">{texts.loading}</span>
        <Skeleton className="h-96" />
      </div>
    </Panel>
  )
}

function DeleteAccount({ email }: { email: string }) {
  const { data, error, refetch } = useQuery(ownDataQuery(useApi(), email))
  const isOver = isRefusal(error)
  useEndedSession(isOver)

  if (data) return <DeleteAccountPanel {...data} />
  if (!error || isOver) return <DeleteSkeleton />
  return <ErrorState title={texts.notLoadedTitle} text={texts.notLoadedText} onRetry={() => void refetch()} />
}

export function Component() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <div className="max-w-200">
      <DashboardHead title={texts.title} text={texts.text} />
      <div className="grid grid-cols-1 gap-6">
        <HeldDataPanel />
        <DeleteAccount email={session.user.email} />
      </div>
    </div>
  )
}
