import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'

/** Lets browsers reach the sandbox under the shop's own origin. */
export async function sandboxRoutes(app: FastifyInstance, { origin }: { origin: string }): Promise<void> {
  await app.register(httpProxy, {
    upstream: origin,
    prefix: '/sandbox',
    rewritePrefix: '',
    // The sandbox knows its own public addresses.
    internalRewriteLocationHeader: false,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-host': request.headers.host,
        'x-forwarded-proto': 'encrypted' in (request.socket ?? {}) ? 'https' : 'http',
      }),
    },
  })
}
