import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { dashboardMessages } from '../../../content/messages/en/dashboard.ts'
import { pages } from '../../../contract/pages.ts'
import { ApiError } from '../../api/api-error.ts'
import { useWorkQueue } from '../../api/work-queue.ts'
import { useApi } from '../../app/services.ts'
import styles from '../../app/styles/classes.css?url'
import { adminStatusQuery } from '../../session/admin-status.ts'
import { RequireSignIn } from '../../session/require-sign-in.tsx'
import type { SessionUser } from '../../session/session-state.ts'
import { useSession } from '../../session/use-session.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { LoadingPanel } from '../../ui/spinner.tsx'
import { findTitle, listEntries } from './entries.ts'
import { Sidebar } from './sidebar.tsx'

type DashboardAccess =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'known'; user: SessionUser; admin: boolean }

/** The dashboard's user and whether they are an admin. Signs out a user whom the server no longer knows. */
function useDashboardAccess(): DashboardAccess {
  const session = useSession()
  const { handleUnauthorized } = session
  const user = session.status === 'signed-in' ? session.user : null
  const { data, error, refetch } = useQuery({
    ...adminStatusQuery(useApi(), user?.email ?? ''),
    enabled: user !== null,
  })
  const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403)

  useEffect(() => {
    if (isRefused) void handleUnauthorized()
  }, [isRefused, handleUnauthorized])

  if (user && data) return { status: 'known', user, admin: data.admin }
  if (error && !isRefused) return { status: 'failed', retry: () => void refetch() }
  return { status: 'loading' }
}

/** Renders the sidebar once its content is known, so that nothing moves. */
function DashboardLayout() {
  const access = useDashboardAccess()
  const { pathname } = useLocation()
  const counts = useWorkQueue({ enabled: access.status === 'known' && access.admin })
  if (access.status === 'loading') return <LoadingPanel text={dashboardMessages.loading} />
  if (access.status === 'failed') {
    return <ErrorState title={dashboardMessages.failed} onRetry={access.retry} />
  }
  const { user, admin } = access
  // Admins begin with their work; customers with their orders.
  if (admin && pathname.replace(/\/+$/, '') === pages.dashboard) return <Navigate to={pages.queue} replace />
  return (
    <div className="mx-auto grid w-full max-w-[calc(var(--container-page)+2*var(--page-pad))] grid-cols-[minmax(0,1fr)] content-start xl:grid-cols-[15rem_minmax(0,1fr)] xl:content-stretch xl:pl-(--page-pad) print:block print:p-0">
      <Sidebar user={user} admin={admin} entries={listEntries({ admin })} counts={counts} />
      <div className="px-(--page-pad) pt-6 pb-16 xl:pt-8 xl:pb-20 xl:pl-10 print:px-0">
        <Outlet />
      </div>
    </div>
  )
}

/** The server renders only the frame, a title and the guard's spinner. It fills the screen from the start. */
export function Component() {
  const { pathname } = useLocation()
  return (
    <div className="grid min-h-[calc(100vh-4rem)] content-start xl:content-stretch">
      {/* React shows the dashboard once its own styles have loaded. */}
      <link rel="stylesheet" href={styles} precedence="dashboard" />
      <PageMeta
        title={findTitle(pathname)}
        description={dashboardMessages.description}
        path={pathname}
        noindex
      />
      <RequireSignIn>
        <DashboardLayout />
      </RequireSignIn>
    </div>
  )
}
