import { ShopError } from '../../errors/shop-error.ts'
import type { AccessTokens } from '../access/access-token.ts'
import type { Identity } from './identity.ts'

/**
 * Issues an access token only to the owner of the session with this email address. Reading the session may extend it.
 * The reply then carries the cookie, which must last as long.
 */
export async function issueToken({
  identity,
  tokens,
  headers,
  email,
}: {
  identity: Identity
  tokens: AccessTokens
  headers: Headers
  email: string
}): Promise<{ token: string; cookies: string[] }> {
  const { response: current, headers: answer } = await identity.api.getSession({
    headers,
    returnHeaders: true,
  })
  if (current?.user.email !== email.toLowerCase()) {
    throw new ShopError('UNAUTHENTICATED', 'Sign in with this email address first.')
  }
  const token = await tokens.issue({ userId: current.user.id, sessionId: current.session.id })
  return { token, cookies: answer.getSetCookie() }
}
