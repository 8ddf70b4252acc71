import type { FastifyInstance } from 'fastify'
import type { Product } from '../../contract/schemas/product.ts'

/** All products of a list, following its links page by page. */
export async function walkList(app: FastifyInstance, url: string): Promise<Product[]> {
  const response = await app.inject({ url })
  const next = /<([^>]+)>; rel="next"/.exec(String(response.headers.link ?? ''))?.[1]
  const products = response.json<Product[]>()
  return next ? [...products, ...(await walkList(app, next))] : products
}
