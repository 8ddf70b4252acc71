import type { FastifyInstance } from 'fastify'
import { serveEndpoint } from '../../http/endpoints.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { deleteList, renameList, revokeListLink, shareList } from './change-list.ts'
import { getList, getReorder, getSharedList, listLists } from './get-list.ts'
import { saveList } from './save-list.ts'

export async function listRoutes(
  app: FastifyInstance,
  { engine }: { engine: EngineWithImages },
): Promise<void> {
  serveEndpoint(app, 'listLists', (_input, { caller }) => listLists(engine.db, caller.userId))

  serveEndpoint(app, 'saveList', ({ body }, { caller }) =>
    saveList(engine, { list: body, caller, now: Date.now() }),
  )

  serveEndpoint(app, 'getList', ({ params: { id } }, { caller }) =>
    getList(engine, { id, userId: caller.userId }),
  )

  serveEndpoint(app, 'renameList', ({ params: { id }, body: { name } }, { caller }) =>
    renameList(engine, { id, name, caller, now: Date.now() }),
  )

  serveEndpoint(app, 'deleteList', ({ params: { id } }, { caller }) =>
    deleteList(engine, { id, caller, now: Date.now() }),
  )

  serveEndpoint(app, 'shareList', ({ params: { id } }, { caller }) =>
    shareList(engine, { id, caller, now: Date.now() }),
  )

  serveEndpoint(app, 'revokeListLink', ({ params: { id } }, { caller }) =>
    revokeListLink(engine, { id, caller, now: Date.now() }),
  )

  serveEndpoint(app, 'getSharedList', ({ params: { id } }, { reply }) => {
    // A link can end at any moment, and no search engine should find it.
    reply.header('cache-control', 'no-store')
    reply.header('x-robots-tag', 'noindex')
    return getSharedList(engine, id)
  })

  serveEndpoint(app, 'getReorder', ({ params: { id } }, { caller }) =>
    getReorder(engine, { id, userId: caller.userId }),
  )
}
