import { beforeAll, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints, fillPath } from '../../contract/endpoints.ts'
import { ACCESS_COLUMNS, ACCESS_TABLE, type AccessColumn } from '../../tests/support/access-table.ts'
import {
  insertBuild,
  insertList,
  insertOrder,
  insertProduct,
  insertReview,
  insertUser,
} from '../../tests/support/factories.ts'
import { forgeTokens } from '../../tests/support/forge-token.ts'
import { toImageForm } from '../../tests/support/image-form.ts'
import { draw } from '../../tests/support/images.ts'
import { PHOTO_KEY, saveImage } from '../../tests/support/product-draft.ts'
import {
  callAuth,
  confirmEmail,
  registerAdmin,
  registerUser,
  type SignedIn,
} from '../../tests/support/sign-in.ts'
import { describeShop } from '../../tests/support/test-app.ts'
import { inForm } from '../../tests/trust/trials/form.ts'

const QUERIES: Partial<Record<EndpointName, string>> = {
  suggest: '?q=n7',
  getOverview: '?from=2026-01-01&to=2026-01-31',
}

/** Callers whose token is no longer valid, or never was. */
const DEAD = [
  'removed user',
  'signed-out user',
  'wrong key',
  // forged-tokens.test.ts tries all forgeries at three endpoints. Here each one is tried at every endpoint.
  ...inForm({
    short: [],
    long: [
      'expired',
      'alg none',
      'wrong audience',
      'wrong issuer',
      'wrong typ',
      'no session',
      'no token at all',
    ],
  }),
]

/** The order state in which a call about an order succeeds. */
const ORDER_STATES = {
  getOrder: 'placed',
  deleteOrder: 'placed',
  getReceipt: 'paid',
  getReorder: 'paid',
  saveList: 'paid',
  shipOrder: 'paid',
  deliverOrder: 'shipped',
  cancelOrder: 'placed',
  createPaymentIntent: 'paid',
  payOrder: 'paid',
  refundOrder: 'placed',
  retryRefund: 'placed',
} as const
const CART = { quantity: '10', total: 1 }
const ORDER = { address: 'Here', phone: '1', orderQty: 10, carrier: 'C', tracking: 'T', reason: 'R' }
const OF_REVIEWS: EndpointName[] = ['updateReview', 'deleteReview', 'setReviewVisibility', 'answerReview']
const REVIEW = { rating: '5', description: 'Quiet', hidden: true, answer: 'Thank you' }
const PAYMENT = { price: 100, transactionId: 'pi_1' }
const PROFILE = { displayName: 'Ines', phoneNumber: '1', location: 'Here', education: 'School' }
const UPLOAD = toImageForm([{ data: await draw({ width: 40, height: 40 }).jpeg().toBuffer() }])

describeShop('Who may call what', (getApp, getEngine) => {
  let customer: SignedIn
  let productId: string
  let photoURL: string
  const tokens = new Map<string, string>()

  beforeAll(async () => {
    const app = getApp()
    customer = await registerUser(app)
    const [other, admin, demoted, removed, signedOut] = await Promise.all([
      registerUser(app),
      registerAdmin(app, getEngine()),
      registerAdmin(app, getEngine()),
      registerUser(app),
      registerUser(app),
    ])
    // An unconfirmed account may hold only a few products at once.
    await confirmEmail(getEngine(), customer)
    const { db } = getEngine()
    await db.updateTable('users').set({ role: 'customer' }).where('id', '=', demoted.id).execute()
    await app.inject({ method: 'DELETE', url: `/user/${removed.email}`, headers: admin.headers })
    await callAuth(app, '/sign-out', { cookie: signedOut.cookie })
    const held = { self: customer, 'other customer': other, admin, 'demoted admin': demoted }
    for (const [name, { token }] of Object.entries(held)) tokens.set(name, token)
    tokens.set('removed user', removed.token).set('signed-out user', signedOut.token)
    for (const [name, token] of Object.entries(await forgeTokens(customer))) tokens.set(name, token)
    productId = (await app.inject({ url: '/product?limit=1' })).json()[0]._id
    await saveImage(getEngine(), PHOTO_KEY)
    photoURL = `/images/${PHOTO_KEY}-320.webp`
  })

  /** Calls that change an account get a new account each time. */
  async function subjectOf(name: EndpointName, caller: string): Promise<string> {
    if (caller === 'self' || !['makeAdmin', 'removeAdmin', 'removeUser'].includes(name)) return customer.email
    const id = await insertUser(getEngine(), { email_verified: 1 })
    return `buyer-${id}@firm.info`
  }

  /** Calls about an order or a review get a new one of the customer each time, because some delete it. */
  async function idOf(name: EndpointName): Promise<string> {
    if (OF_REVIEWS.includes(name)) return insertReview(getEngine(), { user_id: customer.id })
    if (endpoints[name].path.startsWith('/list/')) {
      await getEngine().db.deleteFrom('saved_list').where('user_id', '=', customer.id).execute()
      return insertList(getEngine(), { user_id: customer.id, product_id: productId })
    }
    if (endpoints[name].path.startsWith('/saved-build')) {
      await getEngine().db.deleteFrom('saved_build').execute()
      return insertBuild(getEngine(), { user_id: customer.id })
    }
    // The orders of earlier calls are unpaid, and an account may hold only a few products at once.
    if (name === 'placeOrder') {
      const unpaid = getEngine().db.updateTable('orders').where('user_id', '=', customer.id)
      await unpaid.set({ status: 'expired' }).where('status', '=', 'placed').execute()
    }
    const status = ORDER_STATES[name as keyof typeof ORDER_STATES]
    if (!status)
      return ['placeOrder', 'deleteProduct'].includes(name) ? insertProduct(getEngine()) : productId
    const product_id = await insertProduct(getEngine(), { reserved: 10 })
    return insertOrder(getEngine(), { user_id: customer.id, product_id, status })
  }

  function queryOf(name: EndpointName): string {
    if (name === 'listOrders') return `?user=${customer.email}`
    return QUERIES[name] ?? ''
  }

  async function call(name: EndpointName, caller: string): Promise<number> {
    const { method, path } = endpoints[name]
    const token = tokens.get(caller)
    const id = await idOf(name)
    const paid = { ...PAYMENT, orderId: id, ...(name === 'payOrder' && { order: id }) }
    const payload = {
      ...PROFILE,
      ...REVIEW,
      photoURL,
      ...ORDER,
      ...CART,
      ...paid,
      productId: id,
      add: id,
      name: `List ${id}`,
      parts: 'n7-8c',
      ...(['addToCart', 'addList', 'saveList'].includes(name) && { lines: [{ productId: id }] }),
    }
    const body = name === 'uploadImage' ? UPLOAD : { payload, headers: {} }
    const response = await getApp().inject({
      method,
      url: fillPath(path, { id, email: await subjectOf(name, caller) }) + queryOf(name),
      headers: { ...body.headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(method !== 'GET' && { payload: body.payload }),
    })
    return response.statusCode
  }

  const callersOf = (column: AccessColumn) => (column === 'dead token' ? DEAD : [column])
  const cells = Object.entries(ACCESS_TABLE).flatMap(([name, row]) =>
    ACCESS_COLUMNS.flatMap((column, index) =>
      callersOf(column).map((caller) => ({ name: name as EndpointName, caller, status: row[index] })),
    ),
  )
  // Seen to fail when everyone counts as an admin (79 cells), and when getOrder does not check whose order it is.
  it.each(cells)('A call of $name by $caller is answered with $status', async ({ name, caller, status }) => {
    expect(await call(name, caller)).toBe(status)
  })

  it('The access table covers every served endpoint, and the contract names an access for each', () => {
    const served = getApp().servedEndpoints
    expect(Object.keys(ACCESS_TABLE).toSorted()).toEqual(served.toSorted())
    for (const name of served) expect(endpoints[name].access).toMatch(/^[a-z-]+$/)
  })

  it('A refusal is a problem that says what to do', async () => {
    const url = `/user/${customer.email}`
    const without = await getApp().inject({ url })
    const dead = await getApp().inject({ url, headers: { authorization: 'Bearer x' } })
    expect(without.json()).toMatchObject({
      code: 'UNAUTHENTICATED',
      detail: expect.stringMatching(/sign in/i),
    })
    expect(dead.json()).toMatchObject({ code: 'UNAUTHENTICATED', detail: expect.stringMatching(/again/) })
  })

  it('Access is decided before the body is read', async () => {
    const response = await getApp().inject({
      method: 'PUT',
      url: `/user/admin/${customer.email}`,
      headers: { 'content-type': 'application/json' },
      payload: '{"broken":',
    })
    expect(response.statusCode).toBe(401)
  })

  describe('A demoted or removed admin', () => {
    it('The next request is refused, even with a token that was valid for the last one', async () => {
      const admin = await registerAdmin(getApp(), getEngine())
      const listUsers = async () =>
        (await getApp().inject({ url: '/user', headers: admin.headers })).statusCode
      const { db } = getEngine()
      expect(await listUsers()).toBe(200)
      await db.updateTable('users').set({ role: 'customer' }).where('id', '=', admin.id).execute()
      expect(await listUsers()).toBe(403)
      await db.deleteFrom('users').where('id', '=', admin.id).execute()
      expect(await listUsers()).toBe(401)
    })
  })
})
