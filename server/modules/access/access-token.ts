import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'

const LIFETIME_SECONDS = 3_600
const ALGORITHM = 'HS256'
const AUDIENCE = 'northbridge-api'
const TYPE = 'at+jwt'

/** Who a token identifies. Each request reads what this person may do from the database. */
export interface TokenSubject {
  userId: string
  sessionId: string
}

export interface AccessTokens {
  issue(subject: TokenSubject): Promise<string>
  /** Null unless this is a valid token of this shop that has not expired. */
  read(token: string): Promise<TokenSubject | null>
}

export function createAccessTokens({ key, issuer }: { key: Uint8Array; issuer: string }): AccessTokens {
  return {
    issue({ userId, sessionId }) {
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${LIFETIME_SECONDS}s`)
        .sign(key)
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        })
        const { sub, sid } = payload
        return sub && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null
      } catch {
        return null
      }
    },
  }
}
