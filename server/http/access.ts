import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Access } from '../../contract/endpoints.ts'
import type { Engine } from '../db/dialect/engine.ts'
import { ShopError } from '../errors/shop-error.ts'
import { type Caller, isAnonymous, refuse } from '../modules/access/access.rules.ts'
import type { AccessTokens } from '../modules/access/access-token.ts'
import { findCaller } from '../modules/access/find-caller.ts'
import { sessionOver, toRefusal } from '../modules/access/require-still-allowed.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets a request pass or refuses it; gives who calls. */
    admit(request: Claim, access: Access): Promise<Caller | null>
  }
}

/** All that access is decided by; a call of a page has the same. */
type Claim = Pick<FastifyRequest, 'headers' | 'params' | 'query'>

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The e-mail address that a request is about: in its path, or as the user whose orders are asked for. */
function subjectOf(request: Claim): string | null {
  const { email } = request.params as { email?: string }
  const { user } = request.query as { user?: unknown }
  // Named twice it is a list, and about nobody.
  return email ?? (typeof user === 'string' ? user : null)
}

export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

interface AccessOptions {
  engine: Engine
  tokens: AccessTokens
  trustedOrigins: readonly string[]
}

/** One place that decides who may call what, by the access that the contract's table names. */
export const accessPlugin = fastifyPlugin(
  async (app: FastifyInstance, { engine, tokens, trustedOrigins }: AccessOptions) => {
    app.addHook('onRequest', async (request) => {
      // A browser says where a request comes from; one that another site made is never ours.
      const { origin, 'sec-fetch-site': site } = request.headers
      const isForeign = (origin && !trustedOrigins.includes(origin)) || site === 'cross-site'
      if (isForeign && !SAFE_METHODS.has(request.method)) {
        throw new ShopError('FORBIDDEN', 'This request came from another site.')
      }
    })

    app.decorate('admit', async (request, access) => {
      if (isAnonymous(access) && access !== 'sign-in-session') return null
      const token = bearerToken(request)
      const caller = token ? await findCaller(engine, { tokens, token, now: Date.now() }) : null
      // A token that was shown and is not valid is refused even where none is needed.
      if (token && !caller) throw sessionOver()
      const problem = refuse(access, { caller, subject: subjectOf(request) })
      if (problem) throw toRefusal(problem)
      return caller
    })
  },
)
