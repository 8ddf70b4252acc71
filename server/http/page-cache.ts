import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { EndpointReply } from '../../contract/endpoint-schemas.ts'
import type { EndpointName } from '../../contract/endpoints.ts'
import { pages } from '../../contract/pages.ts'
import { toAddressKey } from '../modules/access/attempts.rules.ts'
import { type CalledReply, callEndpoint, type EndpointRequest } from './call-endpoint.ts'
import { toTags } from './page-cache/cache-tags.rules.ts'
import {
  type KeptEndpoint,
  type ReadyAddress,
  toReadyAddress,
  toValueAddress,
} from './page-cache/cached-address.rules.ts'
import {
  type Cached,
  type CachedValue,
  createReply,
  encode,
  type ReadyReply,
} from './page-cache/cached-reply.ts'
import type { Fill, Ready } from './page-cache/open-page-cache.ts'
import type { RenderBudget } from './page-cache/render-budget.ts'
import { type Answer, answer, encodingFor, isForEverybody } from './page-cache/send-cached.ts'
import { carriesBody, cutWhenNotTaken, type RequestLimits, toServerOptions } from './request-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What an endpoint answers a page: the value that is cached, or else one that is made now. */
    readForPage(name: EndpointName, request: EndpointRequest): Promise<CalledReply>
  }
  interface FastifyRequest {
    /** The shop's own question, whose answer is kept. */
    isMadeReady: boolean
    /** After how many seconds this address may have a page made again; 0 when it may now. */
    renderWaitSeconds: number
  }
}

/** A reply that is being made: what it shows is gathered from all that it asks for. */
interface Making {
  key: string
  tags: Set<string>
  mayKeep: boolean
}

const making = new AsyncLocalStorage<Making>()

/** Requests that are logged one by one take the long way, where that is done. */
const LOGS_REQUESTS = new Set(['info', 'debug', 'trace'])

interface Timeouts {
  keepAliveTimeout: number
  connectionTimeout: number
}

export interface ReadyFront {
  serverFactory: FastifyServerFactory
  /** More than one where the host's name has several addresses. */
  readonly servers: Server[]
  /** Told of every reply that was sent before Fastify saw the request. */
  onSent: (sent: { method: string; route: string; status: number; seconds: number }) => void
  /** From now on every request goes the whole way. */
  stop(): void
}

/** What is ready is sent before Fastify sees the request: that is most of what an answer costs. */
export function openReadyFront(ready: Ready, logLevel: string, limits: RequestLimits): ReadyFront {
  let open = !LOGS_REQUESTS.has(logLevel)
  const front: ReadyFront = {
    servers: [],
    onSent: () => {},
    stop() {
      open = false
    },
    serverFactory: (handler, options) =>
      createFrontServer(handler as RequestListener, options as unknown as Timeouts),
  }

  function createFrontServer(handler: RequestListener, timeouts: Timeouts): Server {
    // Node's own limits: the framework would take them away.
    const server = createServer(toServerOptions(limits), (request, response) => {
      const began = performance.now()
      cutWhenNotTaken(response, limits)
      // A body that is still to come is counted and has its time, also where nothing reads it.
      const isPlain = isForEverybody(request) && !carriesBody(request.headers)
      const reply = open && isPlain ? ready.findNow(request.url ?? '') : null
      const found = reply && answer(request.headers, { reply, requestId: randomUUID() })
      if (!found) return handler(request, response)
      const { status, headers, body } = found
      const method = request.method ?? ''
      response.writeHead(status, headers).end(method === 'HEAD' ? null : body)
      front.onSent({ method, route: reply.route, status, seconds: (performance.now() - began) / 1_000 })
    })
    server.keepAliveTimeout = timeouts.keepAliveTimeout
    server.setTimeout(timeouts.connectionTimeout)
    front.servers.push(server)
    return server
  }
  return front
}

interface ReadyOptions {
  ready: Ready
  front: ReadyFront
  /** Null: pages are made for everyone who asks. */
  budget: RenderBudget | null
}

const pageRoutes = new Set<string>(Object.values(pages))

/** Pages, and addresses that nothing has: the page that says so is made as well. */
function rendersPage(
  { is404, routeOptions, method, headers }: FastifyRequest,
  address: ReadyAddress | null,
): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (is404) return (headers.accept ?? '').includes('text/html')
  return address?.endpoint === null || pageRoutes.has(routeOptions.url ?? '')
}

/** Keeps public pages and replies ready, and answers with them. Everything that is made is made by the app itself. */
export const readyPlugin = fastifyPlugin(
  async (app: FastifyInstance, { ready, front, budget }: ReadyOptions) => {
    const fill: Fill<ReadyReply> = (address) => {
      const made: Making = { key: address.key, tags: new Set(), mayKeep: true }
      return making.run(made, async () => {
        const { statusCode, headers, rawPayload } = await app.inject({ url: address.key })
        const reply = createReply({
          route: address.route,
          status: statusCode,
          headers,
          body: rawPayload,
          tags: [...made.tags],
        })
        return { reply, mayKeep: made.mayKeep && statusCode === 200 }
      })
    }

    /** What a page shows is also what it asks for; what is not kept can change without a word, and so may a failure. */
    async function obtain<Reply extends Cached>(
      address: ReadyAddress | null,
      make: Fill<Reply>,
    ): Promise<Reply | null> {
      const around = making.getStore()
      const found = address && (await ready.obtain(address, make))
      if (around && found?.status !== 200) around.mayKeep = false
      for (const tag of found?.tags ?? []) around?.tags.add(tag)
      return found
    }

    app.decorate('readForPage', async (name, { params, url }) => {
      const address = toReadyAddress(url)
      const key = address?.key ?? url
      const make: Fill<CachedValue> = async () => {
        const reply = await callEndpoint(app, name, { params, url: key })
        const isGood = reply.status === 200
        return { reply: { ...reply, tags: isGood ? findTags(key, reply.body) : [] }, mayKeep: isGood }
      }
      const isKept = address?.endpoint === name
      const found = await obtain(isKept ? toValueAddress(address) : null, make)
      return found ?? callEndpoint(app, name, { params, url })
    })
    app.decorateRequest('isMadeReady', false)
    app.decorateRequest('renderWaitSeconds', 0)
    app.addHook('onRequest', async (request, reply) => {
      const around = making.getStore()
      const address = isForEverybody(request.raw) ? toReadyAddress(request.url) : null
      if (around && around.key === address?.key) {
        request.isMadeReady = true
        return undefined
      }
      // A page that is kept costs nothing; one that has to be made counts, before the work for it begins.
      if (!around && rendersPage(request, address) && !ready.findNow(request.url)) {
        request.renderWaitSeconds = budget?.take(toAddressKey(request.ip), Date.now()) ?? 0
        if (request.renderWaitSeconds > 0) return undefined
      }
      const found = await obtain(address, fill)
      if (!address || !found) return undefined
      const encoding = encodingFor(request.headers, found)
      if (!found.encoded.has(encoding)) {
        await encode(found, encoding)
        ready.weigh(address, found)
      }
      return send(reply, answer(request.headers, { reply: found, requestId: request.id }))
    })

    app.addHook('preSerialization', async (request, reply, payload) => {
      const made = making.getStore()
      if (made && request.isMadeReady && reply.statusCode === 200)
        for (const tag of findTags(request.url, payload)) made.tags.add(tag)
      return payload
    })

    app.addHook('preClose', async () => front.stop())
    app.addHook('onClose', async () => ready.close())
  },
)

function findTags(url: string, payload: unknown): string[] {
  const endpoint = toReadyAddress(url)?.endpoint
  if (!endpoint) return []
  const query = new URL(url, 'http://any').searchParams
  return toTags(endpoint, payload as EndpointReply<KeptEndpoint>, query)
}

function send(reply: FastifyReply, found: Answer | null): FastifyReply | undefined {
  if (!found) return undefined
  const { status, headers, body } = found
  for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] ?? '', headers[i + 1])
  return reply.code(status).send(body ?? undefined)
}
