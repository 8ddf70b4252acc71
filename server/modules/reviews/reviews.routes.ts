import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../db/dialect/engine.ts'
import { linkNextPage, serveEndpoint } from '../../plugins/endpoints.ts'
import { listReviews } from './list-reviews.ts'

export async function reviewRoutes(app: FastifyInstance, { engine }: { engine: Engine }): Promise<void> {
  serveEndpoint(app, 'listReviews', async ({ query }, { request, reply }) => {
    const { reviews, nextCursor } = await listReviews(engine, query)
    linkNextPage(request, reply, nextCursor)
    return reviews
  })
}
