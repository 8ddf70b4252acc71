import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../app/services.ts'
import { adminStatusQuery } from '../../session/admin-status.ts'
import type { SessionUser } from '../../session/session-state.ts'
import { useSession } from '../../session/use-session.ts'

type DashboardAccess =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'known'; user: SessionUser; admin: boolean }

/** The dashboard's user and whether they are an admin. Signs out a user whom the server no longer knows. */
export function useDashboardAccess(): DashboardAccess {
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
