import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../db/dialect/engine.ts'
import { linkNextPage, serveEndpoint } from '../../http/endpoints.ts'
import { listAudit } from './list-audit.ts'

export async function auditRoutes(app: FastifyInstance, { engine }: { engine: Engine }): Promise<void> {
  serveEndpoint(app, 'listAudit', async ({ query }, { request, reply }) => {
    const { entries, nextCursor } = await listAudit(engine, query)
    linkNextPage(request, reply, nextCursor)
    return entries
  })
}
