import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { type EndpointSchemas, endpointSchemas } from '../../contract/endpoint-schemas.ts'
import { type EndpointName, endpoints, fillPath } from '../../contract/endpoints.ts'
import { createCartCookies, createCartToken, hashCartToken } from '../../server/modules/cart/cart-token.ts'
import {
  insertBuild,
  insertCartLine,
  insertList,
  insertMessage,
  insertOrder,
  insertProduct,
  insertReview,
  insertSynonym,
  insertUser,
} from './factories.ts'
import { GOOD_VALUES } from './good-values.ts'
import { toImageForm } from './image-form.ts'
import { draw } from './images.ts'
import type { PaymentShop } from './payment-shop.ts'
import { PRODUCT_DRAFT, saveImage } from './product-draft.ts'
import type { SignedIn } from './sign-in.ts'

const STATES: Partial<Record<EndpointName, 'paid' | 'shipped'>> = {
  shipOrder: 'paid',
  shipOrders: 'paid',
  getPackingSlips: 'paid',
  deliverOrder: 'shipped',
}

/** The fields that an endpoint's body may have. */
export function listFields(name: EndpointName): string[] {
  const { body }: EndpointSchemas = endpointSchemas[name]
  if (!body) return []
  const { properties = {}, anyOf = [] } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return [properties, ...anyOf.map((shape) => shape.properties ?? {})].flatMap(Object.keys)
}

interface Subject {
  id: string
  transactionId?: string
}

/** Prepares the subject of the call, such as an order: a new one for each call, always with the same values. */
async function prepareSubject(shop: PaymentShop, name: EndpointName, caller: SignedIn): Promise<Subject> {
  const { engine } = shop
  const { path, access } = endpoints[name]
  const owner = access === 'admin' ? shop.buyer : caller
  if (path.startsWith('/review/')) return { id: await insertReview(engine, { user_id: owner.id }) }
  if (path.startsWith('/message/')) return { id: await insertMessage(engine) }
  if (path.startsWith('/synonym')) {
    // Words can have only one meaning, so an earlier synonym would be in the way.
    await engine.db.deleteFrom('search_synonym').execute()
    if (name === 'removeSynonym') return { id: await insertSynonym(engine) }
  }
  if (name === 'createPaymentIntent') return { id: (await shop.placeOrder({ by: owner })).id }
  if (name === 'payOrder') return preparePayment(shop, owner)
  if (name === 'refundOrder') return shop.placePaidOrder()
  if (name === 'retryRefund') return prepareOwedOrder(shop)
  const product_id = await insertProduct(engine, { reserved: 10 })
  if (path.startsWith('/cart')) {
    await engine.db.deleteFrom('cart').where('user_id', '=', owner.id).execute()
    await insertCartLine(engine, { user_id: owner.id }, { product_id })
  }
  if (path.startsWith('/list')) {
    // List names are unique within an account, so an earlier list would be in the way.
    await engine.db.deleteFrom('saved_list').where('user_id', '=', owner.id).execute()
    if (name === 'saveList') return { id: await insertOrder(engine, { user_id: owner.id, product_id }) }
    const token = name === 'shareList' ? null : randomUUID()
    return { id: await insertList(engine, { user_id: owner.id, product_id, token }) }
  }
  if (path.startsWith('/saved-build')) {
    // Build names are unique within an account, so an earlier build would be in the way.
    await engine.db.deleteFrom('saved_build').where('user_id', '=', owner.id).execute()
    return name === 'saveBuild'
      ? { id: product_id }
      : { id: await insertBuild(engine, { user_id: owner.id }) }
  }
  if (name === 'forgetArticleNumber') {
    const number = { user_id: caller.id, typed: 'tx4471', product_id, used_at: 1 }
    await engine.db
      .insertInto('article_number')
      .values(number)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { id: number.typed }
  }
  if (!/^(\/admin)?\/order\//.test(path)) return { id: product_id }
  const status = STATES[name] ?? 'placed'
  return { id: await insertOrder(engine, { user_id: owner.id, product_id, status }) }
}

/** The provider has the money, and the shop does not know it yet. */
async function preparePayment(shop: PaymentShop, owner: SignedIn): Promise<Subject> {
  const { id } = await shop.placeOrder({ by: owner })
  const intent = await shop.createIntent(id, owner)
  await shop.webhooksDone()
  await shop.control('faults/webhooks', { kind: 'lose', times: 99 })
  await shop.confirm(intent.clientSecret)
  await shop.webhooksDone()
  await shop.control('heal')
  return { id, transactionId: intent.id }
}

/** A refund of this order failed: the shop still owes its buyer money. */
async function prepareOwedOrder(shop: PaymentShop): Promise<Subject> {
  const placed = await shop.placePaidOrder()
  await shop.webhooksDone()
  const owe = shop.engine.db.updateTable('payment').set({ owed_cents: 4_000 })
  await owe.where('order_id', '=', placed.id).execute()
  return placed
}

/** A browser filled a cart before its person signed in: reading the cart merges it into the account's. */
async function prepareBrowserCart({ engine }: PaymentShop): Promise<{ cookie: string }> {
  const token = createCartToken()
  const product_id = await insertProduct(engine)
  await insertCartLine(engine, { token_hash: hashCartToken(token) }, { product_id })
  return { cookie: createCartCookies({ https: false }).write(token) }
}

async function toUpload(caller: SignedIn): Promise<InjectOptions> {
  const width = 40 + Math.floor(Math.random() * 1_000)
  const { payload, headers } = toImageForm([{ data: await draw({ width, height: 40 }).jpeg().toBuffer() }])
  return { method: 'POST', url: '/image', headers: { ...headers, ...caller.headers }, payload }
}

/** A request that the shop answers with 200; `extra` adds fields to its body. */
export async function prepareCall(
  shop: PaymentShop,
  name: EndpointName,
  { caller, extra = {} }: { caller: SignedIn; extra?: object },
): Promise<InjectOptions> {
  if (name === 'uploadImage') return toUpload(caller)
  const { method, path } = endpoints[name]
  const { id, transactionId } = await prepareSubject(shop, name, caller)
  const isAboutAnother = ['makeAdmin', 'removeAdmin', 'removeUser'].includes(name)
  const role = name === 'removeAdmin' ? 'admin' : 'customer'
  const email = isAboutAnother
    ? `buyer-${await insertUser(shop.engine, { role, email_verified: 1 })}@firm.info`
    : caller.email
  // Each photo belongs to one person.
  const photoKey = randomUUID().replaceAll('-', '')
  if (name === 'putUser') await saveImage(shop.engine, photoKey)
  const good: Record<string, unknown> = {
    ...GOOD_VALUES,
    ...PRODUCT_DRAFT,
    email: caller.email,
    photoURL: `/images/${photoKey}-640.webp`,
    productId: id,
    orderId: id,
    order: name === 'payOrder' ? id : '10',
    ids: [id],
    products: [{ id }],
    ...(name === 'addToCart' && { lines: [{ productId: id }] }),
    ...(name === 'checkFit' && { lines: [{ productId: id }] }),
    ...(name === 'reportClientError' && { kind: 'page', route: '/' }),
    add: id,
    total: 100,
    change: { kind: 'change-price-by-percent', percent: '5' },
    shipments: [{ id, carrier: 'Parcel Co', tracking: 'P-1' }],
    reviews: 'keep',
    password: caller.password,
    requestId: randomUUID(),
    read: true,
    typed: 'windmaker',
    means: 'fans',
    numbers: [{ typed: 'TX-4471', productId: id }],
    text: 'TX-4471, 12',
    parts: 'n7-8c,b7-atx',
    machines: 4,
    csv: `partNumber,name,description,category,order,quantity,price\nNB-${randomUUID()},Part,Text,fans,10,500,12.50`,
    // The shop compares the price with what the order costs.
    ...(name === 'placeOrder' && { price: 100 }),
    ...(transactionId && { transactionId }),
  }
  const asked = listFields(name).filter((field) => field in good)
  const url = fillPath(path, { id, email }) + (name === 'importProducts' ? '?write=true' : '')
  const payload = { ...extra, ...Object.fromEntries(asked.map((field) => [field, good[field]])) }
  const cookie = name === 'getCart' ? await prepareBrowserCart(shop) : {}
  return { method, url, headers: { ...caller.headers, ...cookie }, payload }
}
