import type { FastifyInstance } from 'fastify'
import type { Engine } from '../db/dialect/engine.ts'
import { ShopError } from '../errors/shop-error.ts'

const PING_TIMEOUT_MS = 2_000

async function pingInTime(engine: Engine): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, PING_TIMEOUT_MS, new Error(`no answer in ${PING_TIMEOUT_MS} ms`))
  await Promise.race([engine.ping(), tooLate]).finally(() => clearTimeout(timer))
}

/** /healthz: this process runs. /readyz: it can serve, so a load balancer may send it traffic. */
export async function healthRoutes(app: FastifyInstance, { engine }: { engine: Engine }): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request) => {
    if (app.isStopping()) throw new ShopError('UNAVAILABLE', 'This process is shutting down.')
    try {
      await pingInTime(engine)
    } catch (error) {
      request.log.warn({ err: error }, 'database not ready')
      throw new ShopError('UNAVAILABLE', 'The database is not responding.')
    }
    return { status: 'ready' }
  })
}
