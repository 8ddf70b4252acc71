import { beforeAll, expect, it } from 'vitest'
import type { Product } from '../../../contract/schemas/product.ts'
import { insertOrder, insertUser } from '../../../tests/support/factories.ts'
import { PRODUCT_DRAFT, saveImage } from '../../../tests/support/product-draft.ts'
import { registerAdmin, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'

describeEmptyShop('PATCH and DELETE /product/{id}', (getApp, getEngine) => {
  let admin: SignedIn
  beforeAll(async () => {
    admin = await registerAdmin(getApp(), getEngine())
    await saveImage(getEngine())
  })

  const call = (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', url: string, payload?: object) =>
    getApp().inject({ method, url, headers: admin.headers, ...(payload && { payload }) })
  async function add(given: object = {}): Promise<Product> {
    const response = await call('POST', '/product', { ...PRODUCT_DRAFT, ...given })
    return (await call('GET', `/product/${response.json().insertedId}`)).json<Product>()
  }
  const read = async (id: string) => (await call('GET', `/product/${id}`)).json<Product>()

  it('A change affects only the given fields, and the address stays', async () => {
    const before = await add({ category: 'processors', partNumber: 'NB-C', specs: { cores: 8, socket: 'A' } })
    const change = { name: 'New name', price: '99.99', updatedAt: before.updatedAt }
    const response = await call('PATCH', `/product/${before._id}`, change)
    const after = await read(before._id)
    const reply = { modifiedCount: 1, updatedAt: after.updatedAt }
    expect([response.statusCode, response.json()]).toEqual([200, reply])
    expect(after).toEqual({ ...before, name: 'New name', price: 99.99, updatedAt: after.updatedAt })
    const found = await call('GET', '/product?q=new+name')
    expect(found.json<Product[]>().map(({ _id }) => _id)).toEqual([before._id])
  })

  it('Empty texts clear category and part number, and only specs of the new category stay', async () => {
    const { _id } = await add({
      category: 'processors',
      partNumber: 'NB-D',
      specs: { cores: 8, socket: 'NB-1200' },
    })
    await call('PATCH', `/product/${_id}`, { category: 'air-coolers' })
    expect((await read(_id)).specs.map(({ key }) => key)).toEqual(['socket'])
    await call('PATCH', `/product/${_id}`, { category: '', partNumber: '' })
    expect(await read(_id)).toMatchObject({ category: null, partNumber: null, specs: [] })
  })

  it('Given specs replace the old ones, and only an image uploaded here is accepted', async () => {
    const { _id } = await add({ category: 'processors', specs: { cores: 8, socket: 'A' } })
    await call('PATCH', `/product/${_id}`, { specs: { socket: 'B' } })
    expect((await read(_id)).specs).toMatchObject([{ key: 'socket', values: ['B'] }])
    const foreign = await call('PATCH', `/product/${_id}`, { img: 'https://evil.example/a.webp' })
    expect([foreign.statusCode, Object.keys(foreign.json().errors)]).toEqual([400, ['img']])
  })

  it('Quantity terms that contradict each other are refused at the changed field, and nothing is saved', async () => {
    const breaks = [{ from: 100, price: 90 }]
    const { _id } = await add({ order: 10, multiple: 5, price: 100, priceBreaks: breaks })
    expect(await read(_id)).toMatchObject({ multiple: 5, priceBreaks: breaks })
    const refused = async (change: object) => {
      const response = await call('PATCH', `/product/${_id}`, change)
      return [response.statusCode, Object.keys(response.json().errors)]
    }
    expect(await refused({ price: 90 })).toEqual([400, ['price']])
    expect(await refused({ order: 12 })).toEqual([400, ['order']])
    expect(await refused({ multiple: 3 })).toEqual([400, ['multiple']])
    expect(await refused({ priceBreaks: '10: 90' })).toEqual([400, ['priceBreaks']])
    expect(await refused({ priceBreaks: [{ from: 102, price: 90 }] })).toEqual([400, ['priceBreaks']])
    expect(await read(_id)).toMatchObject({ order: 10, multiple: 5, price: 100, priceBreaks: breaks })
  })

  // Seen to fail without the condition on updated_at: both replied 200 and the first change was lost.
  it('Of two admins who opened the same product, only one can save; the other gets a conflict', async () => {
    const { _id, updatedAt } = await add()
    const replies = await Promise.all([
      call('PATCH', `/product/${_id}`, { name: 'By one', updatedAt }),
      call('PATCH', `/product/${_id}`, { description: 'By the other', updatedAt }),
    ])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const refused = replies.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining('Someone else changed'),
    })
    const { name, description } = await read(_id)
    expect([name === 'By one', description === 'By the other']).toContain(false)
  })

  it('A price or minimum order that makes an order impossible is refused at the field that changed', async () => {
    const { _id } = await add({ order: 100, price: '9000' })
    const patch = async (change: object) => (await call('PATCH', `/product/${_id}`, change)).json()
    expect((await patch({ price: 10_000 })).errors).toEqual({
      price: [
        expect.stringMatching(/100 pcs at \$10,000\.00, costs \$1,000,000\.00\. .+ at most \$999,999\.99/),
      ],
    })
    expect(Object.keys((await patch({ order: 112 })).errors)).toEqual(['order'])
    expect(await patch({ order: 50, price: 19_000 })).toMatchObject({ modifiedCount: 1 })
    expect(await read(_id)).toMatchObject({ order: 50, price: 19_000 })
  })

  it('Of two changes at once that are valid only alone, one is refused', async () => {
    const { _id } = await add({ order: 100, price: '5000' })
    const changes = [{ order: 190 }, { price: 9_900 }]
    await Promise.all(changes.map((change) => call('PATCH', `/product/${_id}`, change)))
    const { order, price } = await read(_id)
    expect(order * price).toBeLessThan(1_000_000)
  })

  it('A product saved before the limit existed can change in every other field', async () => {
    const { _id } = await add({ order: 10 })
    const beyond = getEngine().db.updateTable('product').set({ price_cents: 999_999_00 })
    await beyond.where('id', '=', _id).execute()
    const patch = (change: object) => call('PATCH', `/product/${_id}`, change)
    expect((await patch({ name: 'Renamed' })).statusCode).toBe(200)
    expect((await patch({ order: 9 })).statusCode).toBe(400)
    expect((await patch({ order: 1 })).statusCode).toBe(200)
  })

  it('A change of a product never changes its stock', async () => {
    const { _id } = await add()
    await call('PATCH', `/product/${_id}`, { quantity: '1', on_hand: 1, name: 'Renamed' })
    expect(await read(_id)).toMatchObject({ name: 'Renamed', quantity: 500 })
  })

  it('A part number that is taken is refused', async () => {
    await add({ partNumber: 'NB-E1' })
    const { _id } = await add({ partNumber: 'NB-E2' })
    const response = await call('PATCH', `/product/${_id}`, { partNumber: 'NB-E1' })
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([409, ['partNumber']])
  })

  it('Changing an unknown product or reading its stock gets 404, and deleting it deletes nothing', async () => {
    const id = '0190a6e0-0000-7000-8000-000000000001'
    expect((await call('PATCH', `/product/${id}`, { name: 'A' })).statusCode).toBe(404)
    expect((await call('DELETE', `/product/${id}`)).json()).toEqual({ deletedCount: 0 })
    expect((await call('GET', `/product/${id}/stock`)).statusCode).toBe(404)
  })

  it('A product that was never ordered is deleted with its ledger', async () => {
    const { _id } = await add()
    expect((await call('DELETE', `/product/${_id}`)).json()).toEqual({ deletedCount: 1 })
    expect((await call('GET', `/product/${_id}`)).statusCode).toBe(404)
    expect((await call('GET', `/product/${_id}/stock`)).statusCode).toBe(404)
    expect((await call('DELETE', `/product/${_id}`)).json()).toEqual({ deletedCount: 0 })
  })

  it('Deleting a product leaves its orders unchanged', async () => {
    const { db } = getEngine()
    const { _id, slug } = await add({ name: 'Ordered part' })
    const order = { user_id: await insertUser(getEngine()), product_id: _id, product_name: 'Ordered part' }
    const orderId = await insertOrder(getEngine(), order)
    const readOrder = () => db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
    const before = await readOrder()
    expect((await call('DELETE', `/product/${_id}`)).json()).toEqual({ deletedCount: 1 })
    expect(await readOrder()).toEqual(before)
    for (const address of [_id, slug]) {
      expect((await call('GET', `/product/${address}`)).statusCode).toBe(404)
    }
    expect((await call('GET', `/product/${_id}/stock`)).json()).toMatchObject({ onHand: 500 })
  })

  it('Many products can be archived at once, are listed last archived first, and can be restored', async () => {
    const products = [await add({ name: 'A1' }), await add({ name: 'A2' }), await add({ name: 'A3' })]
    const ids = products.map(({ _id }) => _id)
    const archived = await call('POST', '/product/archive', { ids })
    expect(archived.json()).toEqual({ modifiedCount: 3 })
    expect((await call('POST', '/product/archive', { ids })).json()).toEqual({ modifiedCount: 0 })

    const walked: string[] = []
    let next: string | undefined = '/product-archive?limit=2'
    while (next) {
      const response = await call('GET', next)
      walked.push(...response.json<Product[]>().map(({ _id }) => _id))
      next = /<([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1]
    }
    const { headers } = await call('GET', '/product-archive')
    expect(headers['x-total-count']).toBe(String(walked.length))
    expect(walked.slice(0, 3)).toEqual(ids.toReversed())
    expect(new Set(walked).size).toBe(walked.length)

    const [first = ''] = ids
    await call('PATCH', `/product/${first}`, { archived: true })
    const [last] = (await call('GET', '/product-archive')).json<Product[]>()
    expect(last?._id).toBe(ids[2])
    expect((await call('PATCH', `/product/${first}`, { archived: false })).json()).toMatchObject({
      modifiedCount: 1,
    })
    expect((await read(first)).name).toBe('A1')
  })

  it.each([
    ['nothing', [], 'ids'],
    ['a text that is not an id', ['x'], 'ids.0'],
    ['more than 100', Array(101).fill('0190a6e0-0000-7000-8000-000000000001'), 'ids'],
  ])('A request to archive %s is refused', async (_what, ids, field) => {
    const response = await call('POST', '/product/archive', { ids })
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, [field]])
  })

  it('A forged cursor of the archive is refused', async () => {
    const response = await call('GET', '/product-archive?cursor=nonsense')
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, ['cursor']])
  })
})
