import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Engine } from '../../db/dialect/engine.ts'
import { ShopError } from '../../errors.ts'
import type { AttemptKind } from './attempts.rules.ts'
import { AUTH_PATH, CLIENT_ADDRESS_HEADER, type Identity } from './identity.ts'
import { forgiveAttempts, limitAttempts } from './limit-attempts.ts'

const LIMITED: Record<string, AttemptKind> = {
  '/sign-in/email': 'sign-in',
  '/sign-up/email': 'sign-up',
  '/request-password-reset': 'password-reset',
  '/send-verification-email': 'password-reset',
  '/reset-password': 'password-reset',
  // These ask for a password too.
  '/change-password': 'sign-in',
  '/verify-password': 'sign-in',
}

/**
 * The library's path, if it is written plainly: what the limits would not recognise (an address with its host, encoded
 * letters, doubled or trailing slashes) must not reach the library either.
 */
function plainPath(url: string): string | null {
  const [address = ''] = url.split('?', 1)
  const path = address.startsWith(AUTH_PATH) ? address.slice(AUTH_PATH.length) : ''
  return /^(?:\/[\w-]+)+$/.test(path) ? path : null
}

/** Fastify's headers as the web platform's; the client's address is the one that Fastify worked out. */
export function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set(CLIENT_ADDRESS_HEADER, request.ip)
  return headers
}

function toRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = toHeaders(request)
  const hasBody = request.body !== undefined && request.body !== null
  // The body is written anew below.
  headers.delete('content-length')
  return new Request(new URL(request.url, publicUrl), {
    method: request.method,
    headers,
    body: hasBody ? JSON.stringify(request.body) : null,
  })
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status).header('cache-control', 'no-store')
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : null)
}

interface IdentityRouteOptions {
  engine: Engine
  identity: Identity
  publicUrl: string
  rateLimits: boolean
  onMailQueued: () => void
}

/** Everything under /api/auth/ is the identity library's; attempts are counted before it sees them. */
export async function identityRoutes(
  app: FastifyInstance,
  { engine, identity, publicUrl, rateLimits, onMailQueued }: IdentityRouteOptions,
): Promise<void> {
  app.route({
    method: ['GET', 'POST'],
    url: `${AUTH_PATH}/*`,
    async handler(request, reply) {
      const path = plainPath(request.url)
      if (!path) throw new ShopError('NOT_FOUND', `There is nothing at ${request.url}.`)
      const kind = LIMITED[path]
      const { email } = (request.body ?? {}) as { email?: unknown }
      const account = typeof email === 'string' ? email : ''
      if (kind && rateLimits) await limitAttempts(engine, { kind, ip: request.ip, account, now: Date.now() })
      const response = await identity.handler(toRequest(request, publicUrl))
      if (kind === 'sign-in' && response.ok) await forgiveAttempts(engine, { kind, account })
      onMailQueued()
      return sendResponse(reply, response)
    },
  })
}
