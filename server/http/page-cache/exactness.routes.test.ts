import { beforeAll, expect, it } from 'vitest'
import { HOUR_MS } from '../../../contract/durations.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { insertReview, insertUser } from '../../../tests/support/factories.ts'
import { insertCaller, placeFor, refund, settle } from '../../../tests/support/orders.ts'
import { PRODUCT_DRAFT, saveImage } from '../../../tests/support/product-draft.ts'
import { registerAdmin, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeShop } from '../../../tests/support/test-app.ts'
import { expireHolds } from '../../modules/orders/expire-holds.ts'

/** Bypasses the cache to get what the shop would say now. */
const MADE_NOW = { authorization: 'nobody' }

describeShop('Exactness of the page cache', (getApp, getEngine) => {
  let admin: SignedIn
  let product: Product
  let addresses: string[]
  let shown: Map<string, string>

  beforeAll(async () => {
    admin = await registerAdmin(getApp(), getEngine())
    await saveImage(getEngine())
    const products = (await getApp().inject({ url: '/product?limit=3' })).json<Product[]>()
    product = products[0] as Product
    addresses = [
      `/product/${product._id}`,
      `/product/${product.slug}`,
      '/product?limit=12',
      '/product?sort=stock&limit=3',
      `/product?ids=${product.slug},${products[1]?.slug},new-part`,
      '/product?q=part',
      '/facet',
      `/facet?category=${product.category}`,
      '/category',
      '/suggestion?q=part',
      '/review',
      `/review?product=${product._id}`,
      '/',
      '/products',
      `/products?category=${product.category}&view=rows`,
      `/products/${product.slug}`,
      `/compare?parts=${product.slug},${products[1]?.slug}`,
      `/purchase/${product._id}`,
    ]
    await expectCurrent()
  })

  // Most tests below were seen to fail on PostgreSQL when commits of this process are not reported.
  const read = async (url: string, headers = {}) => (await getApp().inject({ url, headers })).body

  /** Requests everything twice, so that it is cached, and compares it with fresh replies. */
  async function expectCurrent(): Promise<string[]> {
    const before = shown
    shown = new Map()
    for (const url of addresses) {
      const body = await read(url)
      shown.set(url, body)
      expect([url, await read(url)]).toEqual([url, body])
    }
    // Pages are made of API replies, which come first in the list and are already compared.
    for (const url of addresses) {
      expect([url, shown.get(url)]).toEqual([url, await read(url, MADE_NOW)])
    }
    return addresses.filter((url) => before?.get(url) !== shown.get(url))
  }

  const call = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    getApp().inject({ method, url, headers: admin.headers, ...(payload && { payload }) })
  const isPageOf = (url: string) => url === `/products/${product.slug}`

  it.each([
    ['edited', () => call('PATCH', `/product/${product._id}`, { name: 'A changed part', price: '12.34' })],
    ['given another category', () => call('PATCH', `/product/${product._id}`, { category: 'fans' })],
    [
      'counted anew',
      async () => {
        const stock = await getApp().inject({ url: `/product/${product._id}/stock`, headers: admin.headers })
        const expected = stock.json().onHand
        return call('POST', `/product/${product._id}/stock`, {
          expected,
          counted: expected + 7,
          reason: 'Found',
        })
      },
    ],
    [
      'changed by the table of products',
      () => {
        const header = 'partNumber,name,description,category,order,quantity,price'
        const csv = `${header}\n${product.partNumber},From the table,Text,fans,10,5,99`
        return call('POST', '/product-import?write=true', { csv })
      },
    ],
  ])('A product that was %s is shown at once', async (_how, write) => {
    expect((await write()).statusCode).toBe(200)
    expect((await expectCurrent()).some(isPageOf)).toBe(true)
  })

  it('A new product is shown, and an archived one is not', async () => {
    const name = 'New part'
    const added = await call('POST', '/product', { ...PRODUCT_DRAFT, name, category: 'fans' })
    expect(added.statusCode).toBe(200)
    expect(await expectCurrent()).toEqual(expect.arrayContaining(['/', '/products', '/category', '/facet']))
    expect(shown.get('/')).toContain(name)
    await call('POST', '/product/archive', { ids: [added.json().insertedId] })
    await expectCurrent()
    expect(shown.get('/')).not.toContain(name)
    const slug = 'new-part'
    expect((await getApp().inject({ url: `/products/${slug}` })).statusCode).toBe(404)
  })

  it('The stock is correct after each step of an order, in one process', async () => {
    const engine = getEngine()
    const caller = await insertCaller(engine)
    const order = { caller, productId: product._id, orderQty: product.order }
    const place = async (now = Date.now()) => {
      const placed = await placeFor(engine, { ...order, now })
      expect(placed.success).toBe(true)
      expect((await expectCurrent()).some(isPageOf)).toBe(true)
      return placed.success ? placed.insertedId : ''
    }
    await place(1_000)
    await expireHolds(engine, { now: 2 * HOUR_MS })
    expect((await expectCurrent()).some(isPageOf)).toBe(true)

    const canceled = await place()
    expect((await call('DELETE', `/order/${canceled}`)).statusCode).toBe(200)
    expect((await expectCurrent()).some(isPageOf)).toBe(true)

    const paid = await place()
    expect(await settle(engine, paid)).toBe('paid')
    await expectCurrent()
    expect(await refund(engine, paid)).toBe('refunded')
    await expectCurrent()
  })

  it('Pages show at once that a review was written, answered or hidden', async () => {
    const { db } = getEngine()
    const page = `/products/${product.slug}`
    const id = await insertReview(getEngine(), { product_id: product._id, description: 'Fits well' })
    expect(await expectCurrent()).toEqual(expect.arrayContaining(['/review', page]))
    expect(shown.get(page)).toContain('Fits well')
    await db.updateTable('review').set({ answer: 'Thank you', answered_at: 1 }).where('id', '=', id).execute()
    await expectCurrent()
    expect(shown.get('/review')).toContain('Thank you')
    await db.updateTable('review').set({ hidden_at: 1 }).where('id', '=', id).execute()
    await expectCurrent()
    expect(shown.get(page)).not.toContain('Fits well')
  })

  it('Reviews show the current name and photo of their writer', async () => {
    const { db } = getEngine()
    const user_id = await insertUser(getEngine(), { display_name: 'Maya Then' })
    const page = `/products/${product.slug}`
    await insertReview(getEngine(), { user_id, product_id: product._id, display_name: 'Maya Then' })
    await expectCurrent()
    expect(shown.get(page)).toContain('Maya Then')
    await db.updateTable('users').set({ display_name: 'Maya Now' }).where('id', '=', user_id).execute()
    expect(await expectCurrent()).toEqual(expect.arrayContaining(['/review', page]))
    expect(shown.get(page)).toContain('Maya Now')
    const { key } = await db.selectFrom('image').select('key').limit(1).executeTakeFirstOrThrow()
    await db.updateTable('users').set({ photo_key: key }).where('id', '=', user_id).execute()
    expect(await expectCurrent()).toEqual(expect.arrayContaining(['/review']))
  })

  it('Reviews show the current name of their product, and images are current', async () => {
    const { db } = getEngine()
    await insertReview(getEngine(), { product_id: product._id, description: 'Named' })
    await expectCurrent()
    await db.updateTable('product').set({ name: 'Renamed' }).where('id', '=', product._id).execute()
    expect(await expectCurrent()).toEqual(expect.arrayContaining(['/review']))
    await db.updateTable('image').set({ placeholder: 'data:image/webp;base64,AAAA' }).execute()
    expect(await expectCurrent()).toEqual(expect.arrayContaining(['/', '/product?limit=12']))
  })

  it('A change that was rolled back is not shown', async () => {
    const undone = getEngine()
      .db.transaction()
      .execute(async (tx) => {
        await tx.updateTable('product').set({ name: 'Undone' }).where('id', '=', product._id).execute()
        throw new Error('undone')
      })
    await expect(undone).rejects.toThrow('undone')
    expect(await expectCurrent()).toEqual([])
  })
})
