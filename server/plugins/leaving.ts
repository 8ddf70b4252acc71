import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { ReadyFront } from './ready.ts'

declare module 'fastify' {
  interface FastifyInstance {
    isLeaving(): boolean
    /** Before it is closed: until then it serves everybody who comes. */
    leave(): Promise<void>
  }
}

/** A page is made in far less. */
const MOST_READING_MS = 2_000
const LOOK_EVERY_MS = 5

/**
 * A shop that is told to stop goes on serving until every load balancer has had time to see at /readyz that it leaves:
 * one that sends a request on a connection which is being closed could not know whether it was taken. Each reply says
 * that its connection is not kept. Pages under way are waited for: an app that closes refuses what they ask it for.
 */
export const leavingPlugin = fastifyPlugin(
  async (app: FastifyInstance, { drainMs, front }: { drainMs: number; front: ReadyFront }) => {
    const reading = new Set<FastifyRequest>()
    let [leaving, closing] = [false, false]
    app.decorate('isLeaving', () => leaving)
    app.decorate('leave', async () => {
      leaving = true
      front.stop()
      await sleep(drainMs)
      const deadline = performance.now() + MOST_READING_MS
      while (reading.size > 0 && performance.now() < deadline) await sleep(LOOK_EVERY_MS)
    })
    app.addHook('onRequest', async (request, reply) => {
      if (leaving) reply.header('connection', 'close')
      if (request.method !== 'GET') return
      reading.add(request)
      const end = () => reading.delete(request)
      // The second is for whoever has gone before it was there.
      reply.raw.once('finish', end).once('close', end)
    })
    app.addHook('preClose', async () => {
      closing = true
    })
    // A connection that is kept alive after the reply it waited for would hold a closing shop open until it times out.
    app.addHook('onResponse', async () => {
      if (closing) setImmediate(() => app.server.closeIdleConnections())
    })
  },
)
