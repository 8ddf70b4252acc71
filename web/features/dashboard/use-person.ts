import { useQuery } from '@tanstack/react-query'
import { userQuery } from '../../api/queries.ts'
import { useApi } from '../../app/services.ts'
import type { SessionUser } from '../../session/session-state.ts'

/** Name and photo from the profile, which may be newer than the session. */
export function usePerson(user: SessionUser): { name: string; photo: string | null } {
  const { data } = useQuery(userQuery(useApi(), user.email))
  return { name: data?.displayName || user.name, photo: data?.photoURL ?? null }
}
