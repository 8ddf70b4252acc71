import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../db/dialect/engine.ts'
import { serveEndpoint } from '../../http/endpoints.ts'
import { changeBuild, deleteBuild, listBuilds, saveBuild } from './save-build.ts'

export async function buildRoutes(app: FastifyInstance, { engine }: { engine: Engine }): Promise<void> {
  serveEndpoint(app, 'listBuilds', (_input, { caller }) => listBuilds(engine.db, caller.userId))

  serveEndpoint(app, 'saveBuild', ({ body }, { caller }) =>
    saveBuild(engine, { build: body, caller, now: Date.now() }),
  )

  serveEndpoint(app, 'changeBuild', ({ params: { id }, body }, { caller }) =>
    changeBuild(engine, { id, build: body, caller, now: Date.now() }),
  )

  serveEndpoint(app, 'deleteBuild', ({ params: { id } }, { caller }) =>
    deleteBuild(engine, { id, caller, now: Date.now() }),
  )
}
