import { useQuery } from '@tanstack/react-query'
import { CodeXml } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { frameMessages } from '../../content/messages/en/frame.ts'
import { sessionMessages } from '../../content/messages/en/session.ts'
import { pages } from '../../contract/pages.ts'
import { ApiError } from '../api/api-error.ts'
import { useApi } from '../app/services.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { showToast } from '../ui/show-toast.ts'
import { LoadingPanel } from '../ui/spinner.tsx'
import { adminStatusQuery } from './admin-status.ts'
import { toLoginState } from './login-state.ts'
import type { SessionEnd } from './session-state.ts'
import { useSession } from './use-session.ts'

/** The last admin page. After a sign-out there, the login does not return to it: the next user may not be an admin. */
let lastAdminPath = ''

function SendToLogin({ end }: { end: SessionEnd | undefined }) {
  const navigate = useNavigate()
  const location = useLocation()
  const { from } = toLoginState(location)
  useEffect(() => {
    // A visitor may be signed out while navigating away: the URL is already that of the next page.
    if (window.location.pathname !== location.pathname) return
    if (end === 'over') void showToast({ tone: 'error', text: sessionMessages.over })
    const isForgotten = end === 'left' && location.pathname === lastAdminPath
    void navigate(pages.login, { replace: true, state: isForgotten ? null : { from } })
  }, [navigate, end, from, location.pathname])
  return <LoadingPanel text={sessionMessages.takingToLogin} />
}

/** Without JavaScript nothing would ever answer, so the page says what it needs instead of the spinner. */
function CheckingSession() {
  return (
    <>
      <div className="noscript:hidden">
        <LoadingPanel text={sessionMessages.checkingSession} />
      </div>
      <div className="hidden noscript:block">
        <EmptyState
          Icon={CodeXml}
          title={sessionMessages.noScriptTitle}
          text={<p>{sessionMessages.noScriptText}</p>}
          action={<ButtonLink to={pages.products}>{frameMessages.allProducts}</ButtonLink>}
        />
      </div>
    </>
  )
}

/** Shows its children to a signed-in user; sends anybody else to the login and back. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.status === 'loading') return <CheckingSession />
  if (session.status === 'signed-out') return <SendToLogin end={session.end} />
  return children
}

/** This browser's session was ended elsewhere: the page's guard leads to the login and back. */
export function useEndedSession(isOver: boolean): void {
  const { signOut } = useSession()
  useEffect(() => {
    if (isOver) signOut('over').catch(() => {})
  }, [isOver, signOut])
}

function EndSession({ end }: { end: SessionEnd }) {
  const { signOut } = useSession()
  useEffect(() => {
    if (end === 'left') void showToast({ tone: 'error', text: sessionMessages.adminsOnly })
    // Even without the server's answer the session ends in this browser.
    signOut(end).catch(() => {})
  }, [signOut, end])
  return <LoadingPanel text={sessionMessages.signingOut} />
}

function AdminGate({ email, children }: { email: string; children: ReactNode }) {
  const { data, error, refetch } = useQuery(adminStatusQuery(useApi(), email))
  const { pathname } = useLocation()
  useEffect(() => {
    lastAdminPath = pathname
  }, [pathname])
  if (data?.admin) return children
  if (data) return <EndSession end="left" />
  if (error instanceof ApiError && [401, 403].includes(error.status)) return <EndSession end="over" />
  if (!error) return <LoadingPanel text={sessionMessages.checkingAccess} />
  return <ErrorState title={sessionMessages.accessUnknown} onRetry={() => void refetch()} />
}

/** For admins only: signs anybody else out and sends them to the login. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.status !== 'signed-in') return <RequireSignIn>{children}</RequireSignIn>
  return <AdminGate email={session.user.email}>{children}</AdminGate>
}
