import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pages } from '../../contract/pages.ts'
import { ApiError } from '../api/api-error.ts'
import { useApi } from '../services.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingPanel } from '../ui/spinner.tsx'
import { adminStatusQuery } from './admin-status.ts'
import { toLoginState } from './login-state.ts'
import { useSession } from './use-session.ts'

function SendToLogin() {
  const navigate = useNavigate()
  const location = useLocation()
  const { from } = toLoginState(location)
  useEffect(() => {
    // Somebody who is led elsewhere is signed out on the way: the address is the next page's, what is shown not yet.
    if (window.location.pathname !== location.pathname) return
    void navigate(pages.login, { replace: true, state: { from } })
  }, [navigate, from, location.pathname])
  return <LoadingPanel text="Taking you to the login" />
}

/** Shows its children to somebody signed in; anybody else goes to the login and comes back from there. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const { status } = useSession()
  if (status === 'loading') return <LoadingPanel text="Checking who is signed in" />
  if (status === 'signed-out') return <SendToLogin />
  return children
}

function EndSession() {
  const { signOut } = useSession()
  useEffect(() => {
    // Without the server's answer the session ends in this browser all the same.
    signOut().catch(() => {})
  }, [signOut])
  return <LoadingPanel text="Signing you out" />
}

function AdminGate({ email, children }: { email: string; children: ReactNode }) {
  const { data, error, refetch } = useQuery(adminStatusQuery(useApi(), email))
  if (data?.admin) return children
  const isRefused = error instanceof ApiError && error.status < 500
  if (data || isRefused) return <EndSession />
  if (!error) return <LoadingPanel text="Checking what you may do" />
  return <ErrorState title="Your rights could not be checked" onRetry={() => void refetch()} />
}

/** For admins only: anybody else is signed out and goes to the login. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.status !== 'signed-in') return <RequireSignIn>{children}</RequireSignIn>
  return <AdminGate email={session.user.email}>{children}</AdminGate>
}
