import { ShopError } from '../../errors.ts'
import type { AccessTokens } from './access-token.ts'
import type { Identity } from './identity.ts'

/** An access token for whoever holds the sign-in session of this e-mail address; nobody else. */
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
}): Promise<{ token: string }> {
  const current = await identity.api.getSession({ headers })
  if (current?.user.email !== email.toLowerCase()) {
    throw new ShopError('UNAUTHENTICATED', 'Sign in with this e-mail address first.')
  }
  return { token: await tokens.issue({ userId: current.user.id, sessionId: current.session.id }) }
}
