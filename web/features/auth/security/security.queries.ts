import { queryOptions } from '@tanstack/react-query'
import { shouldRetry } from '../../../api/query-client.ts'
import { isRefusal } from '../../../session/identity-calls.ts'
import { openIdentityCalls } from '../account-calls.ts'

export interface SignInSession {
  id: string
  token: string
  userAgent: string | null
  ipAddress: string | null
  createdAt: string
  /** The last use, accurate to a few minutes. */
  updatedAt: string
}

export interface SecurityState {
  email: string
  emailVerified: boolean
  /** False for an account created with Google until it sets a password. */
  hasPassword: boolean
  /** This browser's session first, then the others, most recently used first. */
  sessions: (SignInSession & { isCurrent: boolean })[]
}

export async function loadSecurity(email: string): Promise<SecurityState> {
  const { get, getSession } = openIdentityCalls()
  const [{ user, sessionId }, sessions, accounts] = await Promise.all([
    getSession(),
    get('/list-sessions') as Promise<SignInSession[]>,
    get('/list-accounts') as Promise<{ providerId: string }[]>,
  ])
  const marked = sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId }))
  return {
    email,
    emailVerified: user?.emailVerified ?? false,
    hasPassword: accounts.some(({ providerId }) => providerId === 'credential'),
    sessions: marked.toSorted(
      (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.updatedAt.localeCompare(a.updatedAt),
    ),
  }
}

/** Fetched at every visit: a session may have started elsewhere in the meantime. */
export function securityQuery(email: string) {
  return queryOptions({
    queryKey: ['security', email],
    queryFn: () => loadSecurity(email),
    staleTime: 0,
    retry: (failures, error) => !isRefusal(error) && shouldRetry(failures, error),
  })
}
