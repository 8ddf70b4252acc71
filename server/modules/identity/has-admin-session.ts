import type { LoadIdentity } from './open-accounts.ts'

/** Whether the browser that sends these headers is signed in as an admin, by its session cookie. */
export async function hasAdminSession(loadIdentity: LoadIdentity, headers: Headers): Promise<boolean> {
  const identity = await loadIdentity()
  const current = await identity.api.getSession({ headers })
  return current?.user.role === 'admin'
}
