import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { endpointSchemas } from '../../contract/endpoint-schemas.ts'
import { type EndpointName, endpoints, fillPath } from '../../contract/endpoints.ts'
import type { Product } from '../../contract/schemas/product.ts'
import { describeShop } from '../../tests/support/test-app.ts'

interface OpenApi {
  openapi: string
  paths: Record<string, Record<string, { operationId: EndpointName }>>
}

async function readOpenApi(app: FastifyInstance): Promise<OpenApi> {
  return (await app.inject({ url: '/openapi.json' })).json<OpenApi>()
}

describeShop('the served contract', (getApp) => {
  let ids: string[]
  beforeAll(async () => {
    ids = (await getApp().inject({ url: '/product' })).json<Product[]>().map(({ _id }) => _id)
  })

  it('is shown at /openapi.json: every endpoint that answers, and no other', async () => {
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
    'keeps the reply of %s to its schema',
    async (name) => {
      const schema: z.ZodType = endpointSchemas[name].reply
      const reply = (await getApp().inject({ url: endpoints[name].path })).json()
      expect(schema.parse(reply)).toEqual(reply)
      expect(reply.length).toBeGreaterThan(0)
    },
  )

  it('keeps every product to its schema', async () => {
    for (const id of ids) {
      const reply = (await getApp().inject({ url: `/product/${id}` })).json()
      expect(endpointSchemas.getProduct.reply.parse(reply)).toEqual(reply)
    }
  })

  it('answers HEAD as GET, without the body', async () => {
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

  it('says by 405 and Allow which method an address has', async () => {
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

  it('answers the same with a slash at the end', async () => {
    expect((await getApp().inject({ url: '/category/' })).statusCode).toBe(200)
  })
})
