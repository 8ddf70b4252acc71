import { request as ask, type IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '../errors.ts'

const PREFIX = '/sandbox'

/** Of one connection, and so not handed on: RFC 9110, 7.6.1. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer']

function withoutConnection(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name)))
}

/** Asks the sandbox what a browser asked; the body goes through as it comes. */
function forward({ raw, url }: FastifyRequest, origin: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(origin)
  const rest = url.slice(PREFIX.length)
  return new Promise((resolve, reject) => {
    const asking = ask(
      {
        hostname: hostname.replace(/^\[|\]$/g, ''),
        port,
        // As a path and not as an address: two slashes at its beginning would name another host.
        path: rest.startsWith('/') ? rest : `/${rest}`,
        method: raw.method,
        agent: false,
        headers: {
          ...withoutConnection(raw.headers),
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

/** Lets browsers reach the sandbox under the shop's own origin. */
export async function sandboxRoutes(app: FastifyInstance, { origin }: { origin: string }): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    for (const url of [PREFIX, `${PREFIX}/*`]) {
      scope.all(url, async (request, reply) => {
        const answer = await forward(request, origin).catch((error: unknown) => {
          throw Object.assign(new ShopError('UNAVAILABLE', 'The sandbox does not answer.'), { cause: error })
        })
        return reply
          .code(answer.statusCode ?? 502)
          .headers(withoutConnection(answer.headers))
          .send(answer)
      })
    }
  })
}
