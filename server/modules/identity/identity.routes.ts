import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Engine } from '../../db/dialect/engine.ts'
import { withUnknownOutcome } from '../../db/with-unknown-outcome.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { forgiveAttempts, giveBackAttempt, limitAttempts } from '../access/limit-attempts.ts'
import { type AuthCall, runAuthCall } from './auth-call.ts'
import { AUTH_PATH, CLIENT_ADDRESS_HEADER } from './auth-path.ts'
import { type DeviceCookies, findKnownDevice } from './device-cookie.ts'
import type { Identity } from './identity.ts'
import { findOfferedCall } from './offered-calls.ts'
import type { LoadIdentity } from './open-accounts.ts'

/** The longest of these bodies is a registration. */
const BODY_LIMIT_BYTES = 8 * 1024
/** Stored with each session. Real values are shorter. */
const USER_AGENT_LENGTH = 300

/**
 * The library's path, if it is written plainly. A form that the limits would not recognize (a full URL, encoded
 * letters, doubled or trailing slashes) must not reach the library either.
 */
function plainPath(url: string): string | null {
  const [address = ''] = url.split('?', 1)
  const path = address.startsWith(AUTH_PATH) ? address.slice(AUTH_PATH.length) : ''
  return /^(?:\/[\w-]+)+$/.test(path) ? path : null
}

/** Converts Fastify's headers to the web platform's, with the client address that Fastify determined. */
export function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set(CLIENT_ADDRESS_HEADER, request.ip)
  headers.set('user-agent', (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH))
  return headers
}

/** The email address of the account that an attempt names; empty if it names none. */
async function findAccount(
  identity: Identity,
  { ofSession, request }: { ofSession: boolean | undefined; request: FastifyRequest },
): Promise<string> {
  if (ofSession) {
    const current = await identity.api.getSession({ headers: toHeaders(request) })
    return current?.user.email ?? ''
  }
  const { email } = (request.body ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : ''
}

function toRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = toHeaders(request)
  const hasBody = request.body !== undefined && request.body !== null
  // The body is serialized again below.
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
  loadIdentity: LoadIdentity
  devices: DeviceCookies
  publicUrl: string
  rateLimits: boolean
  onMailQueued: () => void
  /** Called after the commit: a payment in progress must not go through. */
  onOrderClosed: (orderId: string) => void
}

/** Serves the offered calls of the identity library under /api/auth/ and counts attempts before the library runs. */
export async function identityRoutes(
  app: FastifyInstance,
  { engine, loadIdentity, devices, publicUrl, rateLimits, onMailQueued, onOrderClosed }: IdentityRouteOptions,
): Promise<void> {
  const findDevice = (request: FastifyRequest, email: string) =>
    findKnownDevice(engine, { devices, header: request.headers.cookie, email, now: Date.now() })

  app.route({
    method: ['GET', 'POST'],
    url: `${AUTH_PATH}/*`,
    bodyLimit: BODY_LIMIT_BYTES,
    async handler(request, reply) {
      const path = plainPath(request.url)
      const offered = path && findOfferedCall({ method: request.method, path })
      if (!offered) throw new ShopError('NOT_FOUND', `There is nothing at ${request.url}.`)
      const identity = await loadIdentity()
      const { limit: kind, successLimit, ofSession, showsOwner, writes = request.method === 'POST' } = offered
      const account = kind ? await findAccount(identity, { ofSession, request }) : ''
      const device = kind === 'sign-in' ? await findDevice(request, account) : undefined
      const attempt = kind && { kind, ip: request.ip, account, device }
      if (attempt && rateLimits) await limitAttempts(engine, { ...attempt, now: Date.now() })
      const success = rateLimits && successLimit && { kind: successLimit, ip: request.ip, account }
      if (success && successLimit !== kind) await limitAttempts(engine, { ...success, now: Date.now() })
      const call: AuthCall = {}
      const run = async (): Promise<Response> => {
        let response: Response | undefined
        try {
          response = await runAuthCall(call, () => identity.handler(toRequest(request, publicUrl)))
        } finally {
          if (success && !response?.ok) await giveBackAttempt(engine, success)
        }
        if (attempt?.kind === 'sign-in' && response.ok) await forgiveAttempts(engine, attempt)
        return response
      }
      // The library writes in several transactions: a new password may be set, and its session not.
      const response = await (writes ? withUnknownOutcome(engine, run) : run()).finally(() => {
        for (const id of call.closedOrders ?? []) onOrderClosed(id)
      })
      const email = call.resetEmail ?? account
      if (response.ok && email && call.passwordHash && showsOwner)
        reply.header('set-cookie', devices.issue({ email, passwordHash: call.passwordHash }, Date.now()))
      onMailQueued()
      return sendResponse(reply, response)
    },
  })
}
