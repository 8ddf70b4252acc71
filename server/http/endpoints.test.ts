import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { endpointSchemas } from '../../contract/endpoint-schemas.ts'
import { type EndpointName, endpoints, fillPath } from '../../contract/endpoints.ts'
import type { Product } from '../../contract/schemas/product.ts'
import { insertList, insertUser } from '../../tests/support/factories.ts'
import { describeShop } from '../../tests/support/test-app.ts'

interface OpenApi {
  openapi: string
  paths: Record<string, Record<string, { operationId: EndpointName }>>
}

async function readOpenApi(app: FastifyInstance): Promise<OpenApi> {
  return (await app.inject({ url: '/openapi.json' })).json<OpenApi>()
}

describeShop('The served contract', (getApp, getEngine) => {
  let ids: string[]
  beforeAll(async () => {
    ids = (await getApp().inject({ url: '/product' })).json<Product[]>().map(({ _id }) => _id)
    // A shared list answers to the same id.
    const [id = ''] = ids
    const list = { user_id: await insertUser(getEngine()), product_id: id, token: id }
    await insertList(getEngine(), list)
  })

  it('/openapi.json shows exactly the endpoints that answer', async () => {
    const { openapi, paths } = await readOpenApi(getApp())
    expect(openapi).toBe('3.1.0')
    const shown = Object.values(paths).flatMap((byMethod) =>
      Object.values(byMethod).map((each) => each.operationId),
    )
    const names = Object.keys(endpoints) as EndpointName[]
    const answering = await Promise.all(
      names.map(async (name) => {
        const { method, path } = endpoints[name]
        const url = fillPath(path, { id: ids[0] ?? '', email: 'a@firm.info' })
        const { statusCode } = await getApp().inject({ method, url })
        return [404, 405].includes(statusCode) ? [] : [name]
      }),
    )
    expect(shown.toSorted()).toEqual(answering.flat().toSorted())
    expect(shown).toEqual(
      expect.arrayContaining(['listProducts', 'getProduct', 'listCategories', 'listReviews']),
    )
  })

  it.each(['listProducts', 'listCategories', 'listReviews'] as const)(
    'The reply of %s matches its schema',
    async (name) => {
      const schema: z.ZodType = endpointSchemas[name].reply
      const reply = (await getApp().inject({ url: endpoints[name].path })).json()
      expect(schema.parse(reply)).toEqual(reply)
      expect(reply.length).toBeGreaterThan(0)
    },
  )

  it('Every product matches its schema', async () => {
    for (const id of ids) {
      const reply = (await getApp().inject({ url: `/product/${id}` })).json()
      expect(endpointSchemas.getProduct.reply.parse(reply)).toEqual(reply)
    }
  })

  it('HEAD is answered like GET, without the body', async () => {
    for (const url of ['/product', '/product/n7-8c', '/category', '/review', '/', '/healthz']) {
      const [head, get] = await Promise.all([
        getApp().inject({ method: 'HEAD', url }),
        getApp().inject({ method: 'GET', url }),
      ])
      expect([url, head.statusCode, head.body]).toEqual([url, 200, ''])
      expect(head.headers['content-type']).toBe(get.headers['content-type'])
      expect(head.headers['x-total-count']).toBe(get.headers['x-total-count'])
    }
  })

  it('A wrong method is answered with 405 and the allowed methods', async () => {
    for (const [method, url] of [
      ['PUT', '/category-spec'],
      ['POST', '/category'],
      ['DELETE', '/suggestion?x=1'],
    ] as const) {
      const response = await getApp().inject({ method, url })
      expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET'])
      expect(response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED', status: 405 })
    }
  })

  it('A trailing slash does not change the reply', async () => {
    expect((await getApp().inject({ url: '/category/' })).statusCode).toBe(200)
  })
})
