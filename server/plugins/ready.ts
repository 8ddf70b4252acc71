import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { FastifyInstance, FastifyRequest, FastifyServerFactory } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { EndpointReply } from '../../contract/endpoint-schemas.ts'
import type { Fill, Ready } from '../ready/open-ready.ts'
import { type KeptEndpoint, type ReadyAddress, toReadyAddress } from '../ready/ready-address.rules.ts'
import { createReply, encode } from '../ready/ready-reply.ts'
import { toTags } from '../ready/ready-tags.rules.ts'
import { encodingFor, isForEverybody, sendReady } from '../ready/send-ready.ts'

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
  requestTimeout: number
  connectionTimeout: number
}

export interface ReadyFront {
  serverFactory: FastifyServerFactory
  /** Told of every reply that was sent before Fastify saw the request. */
  onSent: (sent: { method: string; route: string; status: number; seconds: number }) => void
  /** From now on every request goes the whole way. */
  stop(): void
}

/** What is ready is sent before Fastify sees the request: that is most of what an answer costs. */
export function openReadyFront(ready: Ready, logLevel: string): ReadyFront {
  let open = !LOGS_REQUESTS.has(logLevel)
  const front: ReadyFront = {
    onSent: () => {},
    stop() {
      open = false
    },
    serverFactory: (handler, options) =>
      createFrontServer(handler as RequestListener, options as unknown as Timeouts),
  }

  function createFrontServer(handler: RequestListener, timeouts: Timeouts): Server {
    const server = createServer((request, response) => {
      const began = performance.now()
      const reply = open && isForEverybody(request) ? ready.findNow(request.url ?? '') : null
      const status = reply ? sendReady(request, response, { reply, requestId: randomUUID() }) : 0
      if (!reply || status === 0) return handler(request, response)
      const seconds = (performance.now() - began) / 1_000
      front.onSent({ method: request.method ?? '', route: reply.route, status, seconds })
    })
    server.keepAliveTimeout = timeouts.keepAliveTimeout
    server.requestTimeout = timeouts.requestTimeout
    server.setTimeout(timeouts.connectionTimeout)
    return server
  }
  return front
}

/** Keeps public pages and replies ready, and answers with them. Everything that is made is made by the app itself. */
export const readyPlugin = fastifyPlugin(
  async (app: FastifyInstance, { ready, front }: { ready: Ready; front: ReadyFront }) => {
    const fill: Fill = (address) => {
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

    app.addHook('onRequest', async (request, reply) => {
      const around = making.getStore()
      const address = isForEverybody(request.raw) ? toReadyAddress(request.url) : null
      if (around && around.key === address?.key) return undefined
      const found = address && (await ready.obtain(address, fill))
      // What a page asks for and is not kept can change without a word, and so may what is missing from it.
      if (around && found?.status !== 200) around.mayKeep = false
      if (!address || !found) return undefined
      for (const tag of found.tags) around?.tags.add(tag)
      if (!found.encoded.has(encodingFor(request.raw, found))) {
        await encode(found, encodingFor(request.raw, found))
        ready.weigh(address, found)
      }
      reply.hijack()
      sendReady(request.raw, reply.raw, { reply: found, requestId: request.id })
      return reply
    })

    app.addHook('preSerialization', async (request, _reply, payload) => {
      const made = making.getStore()
      const address = made && toReadyAddress(request.url)
      if (made && address?.key === made.key) noteTags(made, { address, request, payload })
      return payload
    })

    app.addHook('preClose', async () => front.stop())
    app.addHook('onClose', () => ready.close())
  },
)

function noteTags(
  made: Making,
  { address, request, payload }: { address: ReadyAddress; request: FastifyRequest; payload: unknown },
): void {
  if (!address.endpoint) return
  const query = new URL(request.url, 'http://any').searchParams
  const tags = toTags(address.endpoint, payload as EndpointReply<KeptEndpoint>, query)
  for (const tag of tags) made.tags.add(tag)
}
