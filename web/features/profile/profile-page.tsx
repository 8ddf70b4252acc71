import { useQuery } from '@tanstack/react-query'
import { profileMessages as texts } from '../../../content/messages/en/account.ts'
import { userQuery } from '../../api/queries.ts'
import { useApi } from '../../app/services.ts'
import { useSession } from '../../session/use-session.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProfileForm } from './profile-form.tsx'

function FieldSkeleton({ className = 'h-11.5' }: { className?: string }) {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-5 w-24" />
      <Skeleton className={className} />
    </div>
  )
}

/** Placeholders while the form loads. */
function ProfileSkeleton() {
  return (
    <div role="status" className="grid gap-6 p-5 sm:grid-cols-2 md:p-6">
      <span className="sr-only">{texts.loading}</span>
      <FieldSkeleton />
      <FieldSkeleton className="mb-7 h-11.5" />
      <FieldSkeleton />
      <FieldSkeleton />
      <div className="grid gap-6 sm:col-span-2">
        <FieldSkeleton />
        <FieldSkeleton className="h-24.5" />
        <Skeleton className="h-11 w-32" />
      </div>
    </div>
  )
}

function Profile({ email }: { email: string }) {
  const {
    data: user,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery({ ...userQuery(useApi(), email), staleTime: 0 })
  // Waits for what another tab may have saved. From then on the form keeps its input, whatever is fetched behind it.
  if (user && isFetchedAfterMount) return <ProfileForm key={user._id} user={user} />
  if (!error || user) return <ProfileSkeleton />
  return <ErrorState title={texts.notLoaded} error={error} onRetry={() => void refetch()} />
}

export function Component() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return (
    <>
      <DashboardHead title={texts.title} text={texts.text} />
      <Panel className="max-w-200">
        <Profile email={session.user.email} />
      </Panel>
    </>
  )
}
