import { useLocation } from 'react-router'
import { dashboardMessages } from '../../../content/messages/en/dashboard.ts'
import { RequireSignIn } from '../../session/require-sign-in.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { findTitle } from './entries.ts'

/** The server renders only the frame, a title and the guard's spinner. It fills the screen from the start. */
export function Component() {
  const { pathname } = useLocation()
  return (
    <div className="grid min-h-[calc(100vh-4rem)] content-start lg:content-stretch">
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
