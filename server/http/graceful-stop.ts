import type { Server } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Siblings } from '../processes/siblings.ts'
import type { PageCacheFront } from './page-cache.ts'
import { LOOK_EVERY_MS, stopListening, waitUntilAllRead } from './stop-listening.ts'

declare module 'fastify' {
  interface FastifyInstance {
    isStopping(): boolean
    /** Answers everything that was accepted and stops listening. Call `close` afterwards. */
    stopGracefully(): Promise<void>
  }
}

/** A request already sent on a kept-alive connection arrives within this time. */
const IDLE_GRACE_MS = 500

interface GracefulStopOptions {
  drainMs: number
  front: PageCacheFront
  siblings: Siblings | null
}

/**
 * Stops the shop without losing a request:
 * 1. For `drainMs` it keeps serving, so that load balancers see at /readyz that it is stopping.
 * 2. It holds new requests back and stops listening once it has accepted every waiting connection. With several
 *    processes, all of them finish this step before any continues.
 * 3. It answers the requests it held back and those that still arrive on open connections. Each reply closes its
 *    connection.
 * 4. `close` ends the connections that stayed idle.
 */
export const gracefulStopPlugin = fastifyPlugin(
  async (app: FastifyInstance, { drainMs, front, siblings }: GracefulStopOptions) => {
    const working = new Set<FastifyRequest>()
    /** With pipelining, only the last reply may close the connection. */
    const newestOn = new WeakMap<Socket, FastifyRequest>()
    let [stopping, closing] = [false, false]
    let held: Promise<void> | null = null

    async function waitUntilNoWork(): Promise<void> {
      do {
        while (working.size > 0) await sleep(LOOK_EVERY_MS)
        await waitUntilAllRead()
      } while (working.size > 0)
    }

    app.decorate('isStopping', () => stopping)
    app.decorate('stopGracefully', async () => {
      stopping = true
      front.stop()
      await sleep(drainMs)
      const { promise, resolve: release } = Promise.withResolvers<void>()
      held = promise
      const allowClosingIdle = await stopListening(front.servers, () => working.size > 0)
      await siblings?.waitUntilNoneListens()
      held = null
      release()
      const deadline = performance.now() + IDLE_GRACE_MS
      while ((await countConnections(front.servers)) > 0 && performance.now() < deadline)
        await sleep(LOOK_EVERY_MS)
      await waitUntilNoWork()
      allowClosingIdle()
    })

    app.addHook('onRequest', async (request, reply) => {
      const { socket } = request.raw
      // The shop's own calls have no socket. They must pass, because pages in flight wait for them.
      if (!(socket instanceof Socket)) return
      newestOn.set(socket, request)
      if (held) await held
      working.add(request)
      // Also emitted when the connection is lost before the reply.
      reply.raw.once('close', () => working.delete(request))
      if (reply.raw.closed) working.delete(request)
    })
    app.addHook('onSend', async (request, reply) => {
      if (stopping && newestOn.get(request.raw.socket) === request) reply.header('connection', 'close')
    })
    app.addHook('preClose', async () => {
      closing = true
    })
    // A kept-alive connection would otherwise hold a closing shop open until it times out.
    app.addHook('onResponse', async () => {
      if (closing) setImmediate(() => app.server.closeIdleConnections())
    })
  },
)

async function countConnections(servers: readonly Server[]): Promise<number> {
  const counts = servers.map((server) => promisify(server.getConnections.bind(server))())
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
