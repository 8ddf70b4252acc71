import type { APIRequestContext, Page } from '@playwright/test'
import type { Order } from '../../contract/schemas/order.ts'
import type { Product } from '../../contract/schemas/product.ts'
import { bearer, fetchToken, type Person, registerUser } from './sign-in.ts'

export const DELIVERY = {
  address: 'Goods-in, Unit 4\n12 Harbour Road\nBristol BS1 6XN',
  phone: '+44 20 7946 0000',
}

export async function findProduct(request: APIRequestContext, slug: string): Promise<Product> {
  return (await request.get(`/product/${slug}`)).json()
}

/** Places an unpaid order over the API, as the purchase page does, only faster. */
export async function placeOrder(
  request: APIRequestContext,
  {
    token,
    product,
    pieces = product.order,
    ...delivery
  }: { token: string; product: Product; pieces?: number; address?: string; phone?: string },
): Promise<string> {
  const response = await request.post('/order', {
    headers: bearer(token),
    data: { productId: product._id, orderQty: pieces, ...DELIVERY, ...delivery },
  })
  const reply = await response.json()
  if (!reply.success) throw new Error(`The order was refused: ${JSON.stringify(reply)}`)
  return reply.insertedId
}

/** A new customer with one unpaid order. */
export async function registerBuyer(
  request: APIRequestContext,
  slug: string,
  given: Partial<Person> = {},
): Promise<{ person: Person; token: string; product: Product; orderId: string }> {
  const person = await registerUser(request, given)
  const token = await fetchToken(request, person)
  const product = await findProduct(request, slug)
  return { person, token, product, orderId: await placeOrder(request, { token, product }) }
}

/** A new customer with one unpaid order of several products, each in its minimum quantity. */
export async function registerCartBuyer(request: APIRequestContext, slugs: readonly string[]) {
  const person = await registerUser(request)
  const token = await fetchToken(request, person)
  const headers = bearer(token)
  const products = await Promise.all(slugs.map((slug) => findProduct(request, slug)))
  const lines = products.map(({ _id: productId, order: quantity }) => ({ productId, quantity }))
  const cart = await request.post('/cart/line', { headers, data: { lines } })
  const { total } = await cart.json()
  const ordered = await request.post('/cart/order', { headers, data: { ...DELIVERY, total } })
  const reply = await ordered.json()
  if (!reply.success) throw new Error(`The cart was refused: ${JSON.stringify(reply)}`)
  const orderId: string = reply.insertedId
  return { person, token, products, orderId, total: total as number }
}

export async function fetchOrder(request: APIRequestContext, token: string, id: string): Promise<Order> {
  return (await request.get(`/order/${id}`, { headers: bearer(token) })).json()
}

/** Confirms the card at the provider as the card field does, without telling the shop. Returns the transaction id. */
export async function chargeCard(
  request: APIRequestContext,
  { token, orderId, card = 'pm_card_visa' }: { token: string; orderId: string; card?: string },
): Promise<string> {
  const headers = bearer(token)
  const intent = await request.post('/create-payment-intent', { headers, data: { orderId, price: 1 } })
  const { clientSecret } = await intent.json()
  const [transactionId = ''] = clientSecret.split('_secret_')
  const { publishableKey } = await (await request.get('/payment-provider', { headers })).json()
  const confirmed = await request.post(`/sandbox/stripe/v1/payment_intents/${transactionId}/confirm`, {
    headers: bearer(publishableKey),
    form: { client_secret: clientSecret, payment_method: card },
  })
  if (!confirmed.ok()) throw new Error(`The card was refused: ${await confirmed.text()}`)
  return transactionId
}

/** Reports the payment to the shop, as the payment page does after the charge. */
export async function reportPaymentToShop(
  request: APIRequestContext,
  { token, orderId, transactionId }: { token: string; orderId: string; transactionId: string },
): Promise<void> {
  const response = await request.patch(`/order/${orderId}`, {
    headers: bearer(token),
    data: { order: orderId, transactionId },
  })
  if (!response.ok()) throw new Error(`The payment was refused: ${await response.text()}`)
}

export async function registerPaidBuyer(
  request: APIRequestContext,
  slug: string,
  given: Partial<Person> = {},
) {
  const buyer = await registerBuyer(request, slug, given)
  const transactionId = await chargeCard(request, buyer)
  await reportPaymentToShop(request, { ...buyer, transactionId })
  return { ...buyer, transactionId }
}

/** Counts the clicks of a mouse, as an admin makes them. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = window as unknown as { clicks: number }
    counter.clicks = 0
    document.addEventListener('pointerdown', () => {
      counter.clicks += 1
    })
  })
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks)
}
