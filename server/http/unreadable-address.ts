import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

const unreadable = new WeakSet<IncomingMessage>()

/** No route has this path, so the request reaches the not-found handler and every hook before it. */
const NO_ROUTE = '/.unreadable'

/** Routes a request again whose URL Fastify cannot decode, this time with a readable URL. */
export function routeUnreadable(
  app: FastifyInstance,
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
): void {
  unreadable.add(request)
  request.originalUrl = request.url ?? ''
  request.url = NO_ROUTE
  app.routing(request, response)
}

export function isUnreadable(request: IncomingMessage): boolean {
  return unreadable.has(request)
}
