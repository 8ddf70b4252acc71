import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { type EndpointSchemas, endpointSchemas } from '../../contract/endpoint-schemas.ts'
import { type EndpointName, endpoints, fillPath } from '../../contract/endpoints.ts'
import type { Problem } from '../../contract/schemas/problem.ts'
import type { Product } from '../../contract/schemas/product.ts'
import { anyText } from '../../tests/support/any-text.ts'
import { insertList, insertUser } from '../../tests/support/factories.ts'
import { buildTestApp, describeShop } from '../../tests/support/test-app.ts'
import { createLogger } from '../logging/logger.ts'
import { callEndpoint, MAX_PARAM_LENGTH } from './call-endpoint.ts'

const names = Object.keys(endpoints) as EndpointName[]
const reads = names.filter((name) => endpoints[name].method === 'GET')
const publicReads = reads.filter((name) => endpoints[name].access === 'public')

/** Bypasses the page cache, whose replies other tests compare. */
const PAST_THE_CACHE = { authorization: 'nobody' }
/** The headers that the typed API client reads, and retry-after. */
const READ_HEADERS = ['x-total-count', 'link', 'retry-after']

interface Comparable {
  status: number
  headers: (string | null)[]
  body: unknown
}

/** Removes the request id, which differs in every problem. */
function withoutId(body: unknown): unknown {
  return body && typeof body === 'object' && 'requestId' in body
    ? { ...(body as Problem), requestId: typeof body.requestId }
    : body
}

async function askOverHttp(app: FastifyInstance, url: string): Promise<Comparable> {
  const { statusCode, headers, body } = await app.inject({ url, headers: PAST_THE_CACHE })
  return {
    status: statusCode,
    headers: READ_HEADERS.map((name) => headers[name]?.toString() ?? null),
    body: withoutId(JSON.parse(body)),
  }
}

async function askInProcess(
  app: FastifyInstance,
  name: EndpointName,
  request: { params: Record<string, string>; url: string },
): Promise<Comparable> {
  const { status, headers, body } = await callEndpoint(app, name, request)
  return { status, headers: READ_HEADERS.map((header) => headers[header] ?? null), body: withoutId(body) }
}

/** Values that some parameter accepts, values that none accepts, and any text. */
const aValue = fc.oneof(
  fc.constantFrom('best', 'stock', '-price', 'name', 'in,low', '1-5,21-', 'fans', 'motherboards', 'board'),
  fc.constantFrom('socket:NB-1700', 'nothing', '', '0', '5', '9.999', '1e3', 'n7-8c,none'),
  fc.integer({ min: -2, max: 60 }).map(String),
  anyText({ maxLength: 12 }),
)

function aQuery(name: EndpointName) {
  const { query }: EndpointSchemas = endpointSchemas[name]
  const parameters = [...Object.keys(query?.shape ?? {}), 'unknown', '__proto__']
  const pair = fc.tuple(fc.constantFrom(...parameters), aValue)
  return fc.array(pair, { maxLength: 4 }).map((pairs) => new URLSearchParams(pairs))
}

describeShop('Calls of the API in process', (getApp, getEngine) => {
  let products: Product[]
  beforeAll(async () => {
    products = (await getApp().inject({ url: '/product?limit=4' })).json<Product[]>()
    // A shared list whose link ends like the address of a product, so that the same values find both.
    const [first] = products
    await insertList(getEngine(), {
      user_id: await insertUser(getEngine()),
      product_id: first?._id ?? '',
      token: first?.slug ?? '',
    })
  })

  const aParameter = () =>
    fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...products.flatMap(({ _id, slug }) => [_id, slug])) },
      fc.constantFrom('none', 'a b/c', 'ü%20', 'x'.repeat(121), 'x'.repeat(MAX_PARAM_LENGTH + 1)),
      anyText({ maxLength: 8 }).filter((text) => text.isWellFormed() && !/^\.{0,2}$/.test(text)),
    )

  // Seen to fail when a repeated parameter keeps only its last value, and when list headers are left out.
  describe.each(publicReads)('%s', (name) => {
    it('The call gives the same reply as HTTP, also when it is refused', async () => {
      const seen = new Set<number>()
      const { path } = endpoints[name]
      await fc.assert(
        fc.asyncProperty(aQuery(name), aParameter(), async (query, id) => {
          const params: Record<string, string> = path.includes(':id') ? { id } : {}
          const url = fillPath(path, params) + (query.size > 0 ? `?${query}` : '')
          const overHttp = await askOverHttp(getApp(), url)
          expect(await askInProcess(getApp(), name, { params, url })).toStrictEqual(overHttp)
          seen.add(overHttp.status)
        }),
        // Some answer and some refusal, which 60 random calls may miss.
        {
          numRuns: 60,
          examples: [
            ...[products[0]?.slug ?? '', 'x'.repeat(121)].map((id): [URLSearchParams, string] => [
              new URLSearchParams(),
              id,
            ]),
            // The one parameter that a call cannot do without.
            [new URLSearchParams({ slot: 'cooler' }), 'none'],
          ],
        },
      )
      const { query, params }: EndpointSchemas = endpointSchemas[name]
      expect(seen).toContain(200)
      if (query ?? params) expect(seen).toContain(400)
    })
  })

  it('The cursors from HTTP read a list to its end', async () => {
    let url = '/product?limit=3&sort=name'
    let pages = 0
    for (; url && pages < 50; pages += 1) {
      const inProcess = await callEndpoint(getApp(), 'listProducts', { params: {}, url })
      expect(await askInProcess(getApp(), 'listProducts', { params: {}, url })).toStrictEqual(
        await askOverHttp(getApp(), url),
      )
      url = /<([^>]+)>/.exec(inProcess.headers.link ?? '')?.[1] ?? ''
    }
    expect(pages).toBeGreaterThan(2)
  })

  // Not the cart: everyone has one over HTTP, and a page, which has no cookies, cannot ask for it.
  const refused = reads.filter((name) => !['public', 'cart-holder'].includes(endpoints[name].access))
  it.each(refused)('A call of %s is refused, because it is not public', async (name) => {
    const params: Record<string, string> = {}
    for (const [, key = ''] of endpoints[name].path.matchAll(/:(\w+)/g))
      params[key] = key === 'email' ? 'a@firm.info' : (products[0]?._id ?? '')
    const url = fillPath(endpoints[name].path, params)
    const inProcess = await askInProcess(getApp(), name, { params, url })
    expect(inProcess.status).toBe(401)
    expect(inProcess).toStrictEqual(await askOverHttp(getApp(), url))
  })

  it('An unexpected error shows no details and is logged with the id that the page shows', async () => {
    const lines: string[] = []
    const logger = createLogger('error', { write: (line: string) => lines.push(line) })
    const app = await buildTestApp(getEngine(), logger)
    app.publicReads.set('listCategories', async () => {
      throw new Error('a secret of the shop')
    })
    const failed = await callEndpoint(app, 'listCategories', { params: {}, url: '/category' })
    expect([failed.status, failed.body]).toMatchObject([500, { code: 'INTERNAL' }])
    expect(JSON.stringify(failed)).not.toContain('secret')
    expect(JSON.parse(lines.join(''))).toMatchObject({
      reqId: (failed.body as Problem).requestId,
      err: { message: 'a secret of the shop' },
    })
    await app.close()
  })

  // Seen to fail when the schema does not encode the reply.
  it('A reply has only the fields of its schema, and one that does not fit is refused', async () => {
    const app = await buildTestApp(getEngine())
    const category = { slug: 'fans', name: 'Fans', count: 1 }
    const call = () => callEndpoint(app, 'listCategories', { params: {}, url: '/category' })
    app.publicReads.set('listCategories', async () => [{ ...category, cost: 7 }])
    expect((await call()).body).toStrictEqual([category])
    app.publicReads.set('listCategories', async () => [{ ...category, count: 'many' }])
    expect((await call()).status).toBe(500)
    await app.close()
  })
})
