import type { JsonWebKey } from 'node:crypto'
import Provider, { type AccountClaims, type AdapterFactory, interactionPolicy } from 'oidc-provider'
import { BROWSER_PATH } from '../addresses.ts'
import { pageHeaders } from '../pages/page-headers.ts'
import type { Account, Accounts } from './accounts.ts'
import { failurePage } from './chooser-page.ts'
import type { Credentials } from './credentials.ts'
import { CLAIMS, ROUTES, toIssuer } from './discovery.ts'

const HOUR = 3600
const BASE_PATH = `${BROWSER_PATH}/google`

interface IssuerParts {
  publicOrigin: string
  credentials: Credentials
  signingKey: JsonWebKey
  accounts: Accounts
  adapter: AdapterFactory
  onError: (error: Error) => void
}

function toClaims({ sub, email, emailVerified, name }: Account): AccountClaims {
  const [givenName = name, ...rest] = name.split(' ')
  return {
    sub,
    email,
    email_verified: emailVerified,
    name,
    given_name: givenName,
    family_name: rest.join(' ') || undefined,
  }
}

/** The chooser answers every prompt, including `select_account`, which is specific to Google. */
function chooserPolicy() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

export function createIssuer({
  publicOrigin,
  credentials,
  signingKey,
  accounts,
  adapter,
  onError,
}: IssuerParts): Provider {
  const { clientId, clientSecret, cookieKey } = credentials
  const issuer = new Provider(toIssuer(publicOrigin), {
    adapter,
    claims: CLAIMS,
    clientBasedCORS: () => false,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [
          `${publicOrigin}/api/auth/callback/google`,
          `${publicOrigin}/api/auth/oauth2/callback/google`,
        ],
        // oidc-provider accepts the secret in the body or in the header, as Google does.
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    // Google puts email address and name into the id token, not only into userinfo.
    conformIdTokenClaims: false,
    cookies: {
      keys: [cookieKey],
      // Shows the chooser at every sign-in: the browser never sends back a cookie for a path that nobody visits.
      long: { httpOnly: true, sameSite: 'lax', path: `${BASE_PATH}/never` },
    },
    expiresWithSession: () => false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    findAccount(_ctx, sub) {
      const account = accounts.find(sub)
      return account ? { accountId: sub, claims: () => toClaims(account) } : undefined
    },
    interactions: {
      policy: chooserPolicy(),
      url: (_ctx, interaction) => `${BASE_PATH}/interaction/${interaction.uid}`,
    },
    jwks: { keys: [signingKey] },
    // Choosing an account is the consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      })
      grant.addOIDCScope(Object.keys(CLAIMS).join(' '))
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
    renderError(ctx, { error, error_description: description }) {
      ctx.set(pageHeaders(publicOrigin))
      ctx.type = 'html'
      ctx.body = failurePage({ publicOrigin, reason: description ?? error })
    },
    responseTypes: ['code'],
    routes: ROUTES,
    scopes: Object.keys(CLAIMS),
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 60,
      Grant: HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      Session: HOUR,
    },
  })
  issuer.proxy = true
  issuer.silent = true
  issuer.on('server_error', (_ctx, error) => onError(error))
  return issuer
}
