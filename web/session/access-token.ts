export interface TokenClaims {
  /** The user's id. */
  sub: string
  /** The sign-in session's id. */
  sid: string
  issuedAt: number
  expiresAt: number
}

/** The claims that the browser reads. Only the server can verify a token. */
export function readToken(token: string | null): TokenClaims | null {
  try {
    const [, payload = ''] = (token ?? '').split('.')
    const { sub, sid, iat, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof sub !== 'string' || typeof sid !== 'string') return null
    if (typeof iat !== 'number' || typeof exp !== 'number') return null
    return { sub, sid, issuedAt: iat * 1_000, expiresAt: exp * 1_000 }
  } catch {
    return null
  }
}
