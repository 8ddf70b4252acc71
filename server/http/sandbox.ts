import { request as ask, type IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '../errors/shop-error.ts'
import { judgeSandboxRequest, type SandboxAudience } from './sandbox-access.rules.ts'

const PREFIX = '/sandbox'

/** Headers of one connection, which are not forwarded: RFC 9110, 7.6.1. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer']

function removeHopByHopHeaders(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)))
}

/** The path at the sandbox, always with a leading slash. */
function toSandboxPath(url: string): string {
  const rest = url.slice(PREFIX.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Forwards a browser's request to the sandbox and streams the body. */
function forward({ raw, url }: FastifyRequest, origin: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const asking = ask(
      {
        hostname: hostname.replace(/^\[|\]$/g, ''),
        port,
        // Passed as a path, not as a URL: two leading slashes would name another host.
        path: toSandboxPath(url),
        method: raw.method,
        agent: false,
        headers: {
          ...removeHopByHopHeaders(raw.headers),
          'x-forwarded-host': raw.headers.host,
          'x-forwarded-proto': 'encrypted' in raw.socket ? 'https' : 'http',
        },
      },
      resolve,
    )
    asking.once('error', reject)
    raw.once('close', () => raw.destroyed && !raw.complete && asking.destroy())
    raw.pipe(asking)
  })
}

interface SandboxRouteOptions {
  origin: string
  audience: SandboxAudience
  isAdmin: (request: FastifyRequest) => Promise<boolean>
}

/** Lets browsers reach the sandbox under the shop's own origin, if they may. */
export async function sandboxRoutes(
  app: FastifyInstance,
  { origin, audience, isAdmin }: SandboxRouteOptions,
): Promise<void> {
  async function admit(request: FastifyRequest): Promise<void> {
    const [path = ''] = toSandboxPath(request.url).split('?', 1)
    const verdict = judgeSandboxRequest({
      audience,
      path,
      headers: request.headers,
      httpVersion: request.raw.httpVersion,
    })
    if (verdict === 'closed')
      throw new ShopError(
        'FORBIDDEN',
        'The sandbox of this shop is only available on the computer it runs on.',
      )
    if (verdict === 'admins-only' && !(await isAdmin(request)))
      throw new ShopError(
        'FORBIDDEN',
        'On a public shop, only signed-in admins can use this part of the sandbox.',
      )
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const url of [PREFIX, `${PREFIX}/*`]) {
      scope.all(url, async (request, reply) => {
        await admit(request)
        const answer = await forward(request, origin).catch((error: unknown) => {
          throw Object.assign(new ShopError('UNAVAILABLE', 'The sandbox is not responding.'), {
            cause: error,
          })
        })
        return reply
          .code(answer.statusCode ?? 502)
          .headers(removeHopByHopHeaders(answer.headers))
          .send(answer)
      })
    }
  })
}
