import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { EndpointReply } from '../../contract/endpoint-schemas.ts'
import type { EndpointName } from '../../contract/endpoints.ts'
import { pages } from '../../contract/pages.ts'
import { OUTCOME_HEADER, type SearchOutcome } from '../../contract/search-outcomes.ts'
import { toAddressKey } from '../modules/access/attempts.rules.ts'
import {
  type CountedSearch,
  isFromDashboard,
  toCountedSearch,
} from '../modules/searches/logged-question.rules.ts'
import { type CalledReply, callEndpoint, type EndpointRequest } from './call-endpoint.ts'
import { toTags } from './page-cache/cache-tags.rules.ts'
import {
  type CacheAddress,
  type CachedEndpoint,
  toCacheAddress,
  toValueAddress,
} from './page-cache/cached-address.rules.ts'
import {
  type Cached,
  type CachedReply,
  type CachedValue,
  createReply,
  encode,
  isSent,
} from './page-cache/cached-reply.ts'
import type { Fill, PageCache } from './page-cache/open-page-cache.ts'
import type { RenderBudget } from './page-cache/render-budget.ts'
import { type Answer, answer, asksForPage, encodingFor, isPublicRequest } from './page-cache/send-cached.ts'
import { carriesBody, closeStalledReply, type RequestLimits, toServerOptions } from './request-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads an endpoint for a page: from the cache, or else by calling its handler. */
    readForPage(name: EndpointName, request: EndpointRequest): Promise<CalledReply>
  }
  interface FastifyContextConfig {
    /** A form without JavaScript is answered with a page. */
    rendersForm?: boolean
  }
  interface FastifyRequest {
    /** The page cache makes this request itself and stores the reply. */
    isPublicReply: boolean
    /** Seconds until this network address may have a page rendered again; 0 if it may now. */
    renderWaitSeconds: number
  }
}

/** A reply in the making. It collects the tags of everything it reads. */
interface Making {
  key: string
  tags: Set<string>
  mayCache: boolean
  /** The outcome of the search that the reply shows; null without one. */
  outcome: SearchOutcome | null
}

const making = new AsyncLocalStorage<Making>()

/** At these levels each request is logged, so all of them go through Fastify, which does that. */
const LOGS_REQUESTS = new Set(['info', 'debug', 'trace'])

interface Timeouts {
  keepAliveTimeout: number
  connectionTimeout: number
}

export interface PageCacheFront {
  serverFactory: FastifyServerFactory
  /** Several if the host name has several addresses. */
  readonly servers: Server[]
  /** Called for every reply that was sent without Fastify. */
  onSent: (sent: { method: string; route: string; status: number; seconds: number }) => void
  /** Called for every search that a reply answers, cached or not. */
  onSearch: (search: CountedSearch) => void
  /** From now on every request goes through Fastify. */
  stop(): void
}

/** Sends cached replies before Fastify sees the request, because Fastify is most of the cost of a reply. */
export function openPageCacheFront(
  pageCache: PageCache,
  logLevel: string,
  limits: RequestLimits,
): PageCacheFront {
  let open = !LOGS_REQUESTS.has(logLevel)
  const front: PageCacheFront = {
    servers: [],
    onSent: () => {},
    onSearch: () => {},
    stop() {
      open = false
    },
    serverFactory: (handler, options) =>
      createFrontServer(handler as RequestListener, options as unknown as Timeouts),
  }

  function createFrontServer(handler: RequestListener, timeouts: Timeouts): Server {
    // Sets Node's limits here, because Fastify would reset them.
    const server = createServer(toServerOptions(limits), (request, response) => {
      const began = performance.now()
      closeStalledReply(response, limits)
      // Requests with a body go to Fastify: a body must be counted and timed even if nothing reads it.
      const isPlain = isPublicRequest(request) && !carriesBody(request.headers)
      const reply = open && isPlain ? pageCache.findNow(request.url ?? '') : null
      const found = reply && answer(request.headers, { reply, requestId: randomUUID() })
      if (!found) return handler(request, response)
      const { status, headers, body } = found
      const method = request.method ?? ''
      response.writeHead(status, headers).end(method === 'HEAD' ? null : body)
      if (reply.search) countSearch(front, request, reply.search)
      front.onSent({ method, route: reply.route, status, seconds: (performance.now() - began) / 1_000 })
    })
    server.keepAliveTimeout = timeouts.keepAliveTimeout
    server.setTimeout(timeouts.connectionTimeout)
    front.servers.push(server)
    return server
  }
  return front
}

/** Does not count searches from the dashboard: an admin who looks for a product is not a buyer. */
function countSearch(
  { onSearch }: PageCacheFront,
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  search: CountedSearch,
): void {
  if (method === 'GET' && !isFromDashboard(headers.referer)) onSearch(search)
}

function readSearch(url: string, outcome: unknown): CountedSearch | null {
  const mark = url.indexOf('?')
  if (!outcome || mark < 0) return null
  return toCountedSearch(new URLSearchParams(url.slice(mark + 1)), outcome as SearchOutcome)
}

interface PageCacheOptions {
  pageCache: PageCache
  front: PageCacheFront
  /** Null: no limit on rendering. */
  budget: RenderBudget | null
}

const pageRoutes = new Set<string>(Object.values(pages))

/** Whether a request renders a page. An unknown address does too: its not-found page. */
function rendersPage(
  { is404, routeOptions, method, headers }: FastifyRequest,
  address: CacheAddress | null,
): boolean {
  if (routeOptions.config.rendersForm) return true
  if (method !== 'GET' && method !== 'HEAD') return false
  if (is404) return asksForPage(headers)
  // At the cart's address both the page and the API answer.
  if (routeOptions.url === pages.cart) return asksForPage(headers)
  return address?.endpoint === null || pageRoutes.has(routeOptions.url ?? '')
}

/** Answers with cached public pages and replies. The app itself makes every reply that goes into the cache. */
export const pageCachePlugin = fastifyPlugin(
  async (app: FastifyInstance, { pageCache, front, budget }: PageCacheOptions) => {
    const fill: Fill<CachedReply> = (address) => {
      const made: Making = { key: address.key, tags: new Set(), mayCache: true, outcome: null }
      return making.run(made, async () => {
        const { statusCode, headers, rawPayload } = await app.inject({ url: address.key })
        const reply = createReply({
          route: address.route,
          status: statusCode,
          headers,
          body: rawPayload,
          tags: [...made.tags],
          search: readSearch(address.key, headers[OUTCOME_HEADER] ?? made.outcome),
        })
        return { reply, mayCache: made.mayCache && statusCode === 200 }
      })
    }

    /**
     * Obtains a reply and adds its tags to the reply around it. A page that reads something uncached, or a failure,
     * must not be cached: either can change without a tag.
     */
    async function obtain<Reply extends Cached>(
      address: CacheAddress | null,
      make: Fill<Reply>,
    ): Promise<Reply | null> {
      const around = making.getStore()
      const found = address && (await pageCache.obtain(address, make))
      if (around && found?.status !== 200) around.mayCache = false
      for (const tag of found?.tags ?? []) around?.tags.add(tag)
      if (around && found && !isSent(found))
        around.outcome ??= (found.headers[OUTCOME_HEADER] ?? null) as SearchOutcome | null
      return found
    }

    app.decorate('readForPage', async (name, { params, url }) => {
      const address = toCacheAddress(url)
      const key = address?.key ?? url
      const make: Fill<CachedValue> = async () => {
        const reply = await callEndpoint(app, name, { params, url: key })
        const isGood = reply.status === 200
        return { reply: { ...reply, tags: isGood ? findTags(key, reply.body) : [] }, mayCache: isGood }
      }
      const isCached = address?.endpoint === name
      const found = await obtain(isCached ? toValueAddress(address) : null, make)
      return found ?? callEndpoint(app, name, { params, url })
    })
    app.decorateRequest('isPublicReply', false)
    app.decorateRequest('renderWaitSeconds', 0)
    app.addHook('onRequest', async (request, reply) => {
      const around = making.getStore()
      const address = isPublicRequest(request.raw) ? toCacheAddress(request.url) : null
      if (around && around.key === address?.key) {
        request.isPublicReply = true
        return undefined
      }
      // A page that the cache answers is free. One that must be rendered counts, before the work begins.
      const isCached = () => address !== null && pageCache.findNow(request.url) !== null
      if (!around && rendersPage(request, address) && !isCached()) {
        request.renderWaitSeconds = budget?.take(toAddressKey(request.ip), Date.now()) ?? 0
        if (request.renderWaitSeconds > 0) return undefined
      }
      const found = await obtain(address, fill)
      if (!address || !found) return undefined
      if (found.search) countSearch(front, request.raw, found.search)
      const encoding = encodingFor(request.headers, found)
      if (!found.encoded.has(encoding)) {
        await encode(found, encoding)
        pageCache.updateSize(address, found)
      }
      return send(reply, answer(request.headers, { reply: found, requestId: request.id }))
    })

    app.addHook('preSerialization', async (request, reply, payload) => {
      const made = making.getStore()
      if (made && request.isPublicReply && reply.statusCode === 200)
        for (const tag of findTags(request.url, payload)) made.tags.add(tag)
      return payload
    })

    // A request with a token is never answered from the cache.
    app.addHook('onResponse', async ({ raw, url }, reply) => {
      if (isPublicRequest(raw)) return
      const search = readSearch(url, reply.getHeader(OUTCOME_HEADER))
      if (search) countSearch(front, raw, search)
    })

    app.addHook('preClose', async () => front.stop())
    app.addHook('onClose', async () => pageCache.close())
  },
)

function findTags(url: string, payload: unknown): string[] {
  const endpoint = toCacheAddress(url)?.endpoint
  if (!endpoint) return []
  const query = new URL(url, 'http://any').searchParams
  return toTags(endpoint, payload as EndpointReply<CachedEndpoint>, query)
}

function send(reply: FastifyReply, found: Answer | null): FastifyReply | undefined {
  if (!found) return undefined
  const { status, headers, body } = found
  for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] ?? '', headers[i + 1])
  return reply.code(status).send(body ?? undefined)
}
