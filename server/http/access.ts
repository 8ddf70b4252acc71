import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Access } from '../../contract/endpoints.ts'
import type { Engine } from '../db/dialect/engine.ts'
import { ShopError } from '../errors/shop-error.ts'
import { type Caller, findAccessProblem } from '../modules/access/access.rules.ts'
import type { AccessTokens } from '../modules/access/access-token.ts'
import {
  createSessionOverError,
  findCallerByToken,
  toRefusal,
} from '../modules/access/require-still-allowed.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses a request that lacks the access, or returns its caller. */
    admit(request: Claim, access: Access): Promise<Caller | null>
  }
}

/** Everything that decides access. A call in process for a page has the same fields. */
type Claim = Pick<FastifyRequest, 'headers' | 'params' | 'query'>

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The email address that a request is about: the one in its path, or the user whose orders it lists. */
function findSubject(request: Claim): string | null {
  const { email } = request.params as { email?: string }
  const { user } = request.query as { user?: unknown }
  // A repeated `user` is a list, which names no single person.
  return email ?? (typeof user === 'string' ? user : null)
}

export function readBearerToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

interface AccessOptions {
  engine: Engine
  tokens: AccessTokens
  trustedOrigins: readonly string[]
}

/** The one place that decides who may call what, by the access in the contract's table. */
export const accessPlugin = fastifyPlugin(
  async (app: FastifyInstance, { engine, tokens, trustedOrigins }: AccessOptions) => {
    app.addHook('onRequest', async (request) => {
      // Browsers say which site made a request. A change that another site asks for is always refused.
      const { origin, 'sec-fetch-site': site } = request.headers
      const isForeign = (origin && !trustedOrigins.includes(origin)) || site === 'cross-site'
      if (isForeign && !SAFE_METHODS.has(request.method)) {
        throw new ShopError('FORBIDDEN', 'This request came from another site.')
      }
    })

    app.decorate('admit', async (request, access) => {
      if (access === 'public' || access === 'provider-signature') return null
      const token = readBearerToken(request)
      const caller = token ? await findCallerByToken(engine, { tokens, token, now: Date.now() }) : null
      // An invalid token is refused even where no token is needed.
      if (token && !caller) throw createSessionOverError()
      const problem = findAccessProblem(access, { caller, subject: findSubject(request) })
      if (problem) throw toRefusal(problem)
      return caller
    })
  },
)
