import type { FastifyInstance } from 'fastify'
import type { EndpointReply } from '../../../contract/endpoint-schemas.ts'
import { type EndpointName, endpoints, fillPath } from '../../../contract/endpoints.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { callEndpoint, type PublicRead } from '../../http/call-endpoint.ts'
import { linkNextPage, serveEndpoint } from '../../http/endpoints.ts'
import { categories } from '../catalog/categories.ts'
import { addSynonym } from '../synonyms/add-synonym.ts'
import { removeSynonym } from '../synonyms/remove-synonym.ts'
import { checkSynonym } from './check-synonym.ts'
import { getSearchReport } from './get-search-report.ts'
import { listSearchQuestions } from './list-search-questions.ts'
import { listSynonyms } from './list-synonyms.ts'
import type { SearchLog } from './open-search-log.ts'
import type { SearchFinder } from './search-finder.ts'

interface SearchesRoutesOptions {
  engine: Engine
  searchLog: SearchLog
}

const phrases = categories.flatMap(({ name, singular }) => [name, singular])

/** Asks the public endpoints as a page does, so that an admin sees what a visitor would find. */
function openFinder(app: FastifyInstance): SearchFinder {
  async function read<Name extends EndpointName & PublicRead>(
    name: Name,
    params: Record<string, string>,
    query: Record<string, string>,
  ): Promise<EndpointReply<Name> | null> {
    const url = `${fillPath(endpoints[name].path, params)}?${new URLSearchParams(query)}`
    const { status, body } = await callEndpoint(app, name, { params, url })
    return status === 200 ? (body as EndpointReply<Name>) : null
  }

  return {
    async understand(q) {
      const understood = await read('understand', {}, { q })
      if (!understood) throw new Error('The search did not answer')
      return understood
    },
    async findFirst(q) {
      const [first] = q === '' ? [] : ((await read('listProducts', {}, { q, limit: '1' })) ?? [])
      return first ? { _id: first._id, name: first.name } : null
    },
    async findProduct(id) {
      const product = await read('getProduct', { id }, {})
      return product && { _id: product._id, name: product.name }
    },
  }
}

export async function searchesRoutes(
  app: FastifyInstance,
  { engine, searchLog }: SearchesRoutesOptions,
): Promise<void> {
  const finder = openFinder(app)

  serveEndpoint(app, 'getSearchReport', async ({ query: { days: period } }) => {
    await searchLog.flush()
    return getSearchReport(engine, { period, now: Date.now() })
  })

  serveEndpoint(app, 'listSearchQuestions', async ({ query }, { request, reply }) => {
    await searchLog.flush()
    const list = await listSearchQuestions(engine, { query, finder, phrases, now: Date.now() })
    linkNextPage(request, reply, list.nextCursor)
    return list.questions
  })

  serveEndpoint(app, 'listSynonyms', ({ query }) => listSynonyms(engine, { query, finder, now: Date.now() }))

  serveEndpoint(app, 'addSynonym', async ({ body }, { caller }) => {
    const synonym = await checkSynonym(body, finder)
    return addSynonym(engine, { synonym, caller, now: Date.now() })
  })

  serveEndpoint(app, 'removeSynonym', ({ params: { id } }, { caller }) =>
    removeSynonym(engine, { id, caller, now: Date.now() }),
  )
}
