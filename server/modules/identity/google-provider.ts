import { setTimeout as wait } from 'node:timers/promises'
import type { AuthContext, BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins'
import { pages } from '../../../contract/pages.ts'
import { toPersonName } from '../../../contract/person-name.ts'
import type { GoogleSettings } from './google-settings.ts'

const PROVIDER_ID = 'google'
const DISCOVERY_TIMEOUT_MS = 5_000
const CALLBACK_PATH = '/callback/:id'
const STARTING_PATHS: readonly string[] = ['/sign-in/social', '/link-social']

type Provider = AuthContext['socialProviders'][number]

const UNAVAILABLE = {
  code: 'GOOGLE_UNAVAILABLE',
  message: 'We can’t reach Google right now. Try again in a moment, or use your email address and password.',
}

/**
 * Without a token the library calls /userinfo and trusts the answer, although nothing ties it to this sign-in. The name
 * is cleaned, because the person did not type it here and could not correct it.
 */
function trustIdTokenAlone(provider: Provider): Provider {
  return {
    ...provider,
    async getUserInfo(tokens) {
      const info = tokens.idToken ? await provider.getUserInfo(tokens) : null
      return info && { ...info, user: { ...info.user, name: toPersonName(info.user.name ?? '') } }
    },
  }
}

/**
 * Sign-in with Google. The library reads Google's discovery document once, at startup. If that fails, it never offers
 * Google, and if the request hangs, it never starts. This plugin also reads the document at startup, but nothing waits
 * for it. If it is still missing, the next sign-in with Google requests it again.
 */
export function createGoogleProvider({
  clientId,
  clientSecret,
  discoveryUrl,
}: GoogleSettings): BetterAuthPlugin {
  const library = genericOAuth({
    config: [
      {
        providerId: PROVIDER_ID,
        name: 'Google',
        clientId,
        clientSecret,
        discoveryUrl,
        scopes: ['openid', 'email', 'profile'],
        prompt: 'select_account',
        requireIdTokenVerification: true,
      },
    ],
  })
  /** The library looks providers up in this list on each call. */
  const providers: AuthContext['socialProviders'] = []
  const isKnown = () => providers.some(({ id }) => id === PROVIDER_ID)
  let asking: Promise<void> | null = null

  async function ask(context: AuthContext): Promise<void> {
    const found = (await library.init(context)).context.socialProviders.filter(({ id }) => id === PROVIDER_ID)
    if (!isKnown()) providers.push(...found.map(trustIdTokenAlone))
  }

  /** Concurrent calls share one request to Google. */
  async function findGoogle(context: AuthContext): Promise<boolean> {
    if (isKnown()) return true
    asking ??= Promise.race([ask(context), wait(DISCOVERY_TIMEOUT_MS, undefined, { ref: false })]).finally(
      () => {
        asking = null
      },
    )
    await asking
    return isKnown()
  }

  return {
    id: 'google-provider',
    init(context) {
      void findGoogle({ ...context, socialProviders: [] })
      return { context: { socialProviders: providers } }
    },
    hooks: {
      before: [
        {
          matcher: ({ path, body, params }) =>
            STARTING_PATHS.includes(path ?? '')
              ? body?.provider === PROVIDER_ID
              : path === CALLBACK_PATH && params?.id === PROVIDER_ID,
          handler: createAuthMiddleware(async (ctx) => {
            if (await findGoogle({ ...ctx.context, socialProviders: [] })) return
            // A browser that returns from Google needs a page.
            if (ctx.path === CALLBACK_PATH) throw ctx.redirect(`${pages.login}?error=temporarily_unavailable`)
            throw new APIError('SERVICE_UNAVAILABLE', UNAVAILABLE)
          }),
        },
      ],
    },
  }
}
