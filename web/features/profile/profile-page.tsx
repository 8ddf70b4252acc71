import { useQuery } from '@tanstack/react-query'
import { profileMessages as texts } from '../../../content/messages/en/account.ts'
import { userQuery } from '../../api/queries.ts'
import { useApi } from '../../app/services.ts'
import { useSession } from '../../session/use-session.ts'
import { DashboardHead } from '../../ui/dashboard-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

function Profile({ email }: { email: string }) {
  const { data: user, error, refetch } = useQuery(userQuery(useApi(), email))
  // Once loaded, the form keeps its input, whatever is fetched again behind it.
  if (user) return <ProfileForm key={user._id} user={user} />
  if (!error) return <ProfileSkeleton />
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
