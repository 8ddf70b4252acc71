import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../db/dialect/engine.ts'
import { serveEndpoint } from '../../http/endpoints.ts'
import type { DisagreementWatch } from '../payments/watch-disagreements.ts'
import { getWorkQueue } from './get-work-queue.ts'

interface QueueRoutesOptions {
  engine: Engine
  disagreements: DisagreementWatch
}

export async function queueRoutes(
  app: FastifyInstance,
  { engine, disagreements }: QueueRoutesOptions,
): Promise<void> {
  serveEndpoint(app, 'getWorkQueue', () => getWorkQueue(engine, { disagreements, now: Date.now() }))
}
