import type { APIRequestContext } from '@playwright/test'
import type { Order } from '../contract/schemas/order.ts'
import type { Product } from '../contract/schemas/product.ts'
import { fetchToken, type Person, registerUser } from './sign-in.ts'

export const DELIVERY = {
  address: 'Goods-in, Unit 4\n12 Harbour Road\nBristol BS1 6XN',
  phone: '+44 20 7946 0000',
}

export async function findProduct(request: APIRequestContext, slug: string): Promise<Product> {
  return (await request.get(`/product/${slug}`)).json()
}

/** An unpaid order of somebody, over the API: what the purchase page does, only faster. */
export async function placeOrder(
  request: APIRequestContext,
  { token, product, pieces = product.order }: { token: string; product: Product; pieces?: number },
): Promise<string> {
  const response = await request.post('/order', {
    headers: { authorization: `Bearer ${token}` },
    data: { productId: product._id, orderQty: pieces, ...DELIVERY },
  })
  const reply = await response.json()
  if (!reply.success) throw new Error(`The order was refused: ${JSON.stringify(reply)}`)
  return reply.insertedId
}

/** Somebody new with one unpaid order. */
export async function registerBuyer(
  request: APIRequestContext,
  slug: string,
): Promise<{ person: Person; token: string; product: Product; orderId: string }> {
  const person = await registerUser(request)
  const token = await fetchToken(request, person)
  const product = await findProduct(request, slug)
  return { person, token, product, orderId: await placeOrder(request, { token, product }) }
}

export async function fetchOrder(request: APIRequestContext, token: string, id: string): Promise<Order> {
  return (await request.get(`/order/${id}`, { headers: { authorization: `Bearer ${token}` } })).json()
}
