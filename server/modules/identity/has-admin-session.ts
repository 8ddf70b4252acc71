import type { LoadIdentity } from './open-accounts.ts'

/** Whether the session cookie in these headers belongs to an admin. */
export async function hasAdminSession(loadIdentity: LoadIdentity, headers: Headers): Promise<boolean> {
  const identity = await loadIdentity()
  const current = await identity.api.getSession({ headers })
  return current?.user.role === 'admin'
}
