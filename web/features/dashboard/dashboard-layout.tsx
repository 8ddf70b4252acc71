import { Navigate, Outlet, useLocation } from 'react-router'
import { dashboardMessages } from '../../../content/messages/en/dashboard.ts'
import { pages } from '../../../contract/pages.ts'
import { useWorkQueue } from '../../api/work-queue.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingPanel } from '../../ui/spinner.tsx'
import { listEntries } from './entries.ts'
import { Sidebar } from './sidebar.tsx'
import { useDashboardAccess } from './use-dashboard-access.ts'

/** Renders the sidebar once its content is known, so that nothing moves. */
export function DashboardLayout() {
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
    <div className="mx-auto grid w-full max-w-[calc(var(--container-page)+2*var(--page-pad))] grid-cols-[minmax(0,1fr)] content-start lg:grid-cols-[15rem_minmax(0,1fr)] lg:content-stretch lg:pl-(--page-pad) print:block print:p-0">
      <Sidebar user={user} admin={admin} entries={listEntries({ admin })} counts={counts} />
      <div className="px-(--page-pad) pt-6 pb-16 lg:pt-8 lg:pb-20 lg:pl-10 print:px-0">
        <Outlet />
      </div>
    </div>
  )
}
