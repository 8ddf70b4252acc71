import { type Addresses, BROWSER_PATH } from '../addresses.ts'

export const ROUTES = {
  authorization: '/authorize',
  token: '/token',
  jwks: '/jwks',
  userinfo: '/userinfo',
} as const

export const CLAIMS = {
  openid: ['sub'],
  email: ['email', 'email_verified'],
  profile: ['name', 'given_name', 'family_name'],
}

export const toIssuer = (publicOrigin: string) => `${publicOrigin}${BROWSER_PATH}/google`

/**
 * Replaces oidc-provider's own discovery document. Browsers go to the shop's origin, but the shop's server fetches
 * tokens and keys from the loopback origin, so that it need not reach itself by its public name.
 */
export function discoveryDocument({ publicOrigin, origin }: Addresses): Record<string, unknown> {
  const issuer = toIssuer(publicOrigin)
  return {
    issuer,
    authorization_endpoint: `${issuer}${ROUTES.authorization}`,
    token_endpoint: `${origin}/google${ROUTES.token}`,
    userinfo_endpoint: `${origin}/google${ROUTES.userinfo}`,
    jwks_uri: `${origin}/google${ROUTES.jwks}`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: Object.keys(CLAIMS),
    claims_supported: ['aud', 'exp', 'iat', 'iss', ...Object.values(CLAIMS).flat()],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }
}
