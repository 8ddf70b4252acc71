import { beforeAll, expect, it } from 'vitest'
import type { BulkChangeReport, Product, Stock } from '../../../contract/schemas/product.ts'
import { PRODUCT_DRAFT, saveImage } from '../../../tests/support/product-draft.ts'
import { registerAdmin, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'

describeEmptyShop('PATCH /product', (getApp, getEngine) => {
  let admin: SignedIn
  beforeAll(async () => {
    admin = await registerAdmin(getApp(), getEngine())
    await saveImage(getEngine())
  })

  const call = (method: 'POST' | 'PATCH' | 'GET', url: string, payload?: object) =>
    getApp().inject({ method, url, headers: admin.headers, ...(payload && { payload }) })
  const read = async (id: string) => (await call('GET', `/product/${id}`)).json<Product>()
  const readStock = async (id: string) => (await call('GET', `/product/${id}/stock`)).json<Stock>()
  async function add(given: object = {}): Promise<Product> {
    const response = await call('POST', '/product', { ...PRODUCT_DRAFT, ...given })
    return read(response.json().insertedId)
  }
  const addThree = async (given: object = {}) => [
    await add({ name: 'One', price: '10', ...given }),
    await add({ name: 'Two', price: '20', ...given }),
    await add({ name: 'Three', price: '9.99', ...given }),
  ]
  const name = (products: readonly Product[]) => products.map(({ _id: id, updatedAt }) => ({ id, updatedAt }))
  const patch = (products: readonly object[], change: object, query = '') =>
    call('PATCH', `/product${query}`, { products, change })
  async function listAudit(ids: readonly string[]) {
    const rows = await getEngine()
      .db.selectFrom('audit_log')
      .select(['action', 'subject', 'note'])
      .where('subject', 'in', ids)
      .where('action', '!=', 'add product')
      .execute()
    return rows.map(({ action, subject, note }) => [ids.indexOf(subject), action, note]).toSorted()
  }

  it('A preview says what would change, rounded to the cent, and writes nothing', async () => {
    const products = await addThree()
    const response = await patch(
      name(products),
      { kind: 'change-price-by-percent', percent: '5' },
      '?preview=true',
    )
    const { modifiedCount, products: shown } = response.json<BulkChangeReport>()
    expect(modifiedCount).toBe(0)
    expect(shown.map(({ name: each, before, after, problem }) => [each, before, after, problem])).toEqual([
      ['One', '$10.00', '$10.50', null],
      ['Two', '$20.00', '$21.00', null],
      ['Three', '$9.99', '$10.49', null],
    ])
    for (const product of products) expect(await read(product._id)).toEqual(product)
  })

  it('All prices change together, each with its line in the audit log', async () => {
    const products = await addThree()
    const response = await patch(name(products), { kind: 'change-price-by-amount', amount: '-2.50' })
    expect([response.statusCode, response.json().modifiedCount]).toEqual([200, 3])
    const ids = products.map(({ _id }) => _id)
    const prices = await Promise.all(ids.map(async (id) => (await read(id)).price))
    expect(prices).toEqual([7.5, 17.5, 7.49])
    expect(await listAudit(ids)).toEqual([
      [0, 'change product', 'One: price $10.00 → $7.50'],
      [1, 'change product', 'Two: price $20.00 → $17.50'],
      [2, 'change product', 'Three: price $9.99 → $7.49'],
    ])
  })

  it('If the change is not allowed for one product, no product changes, and the reply names that one', async () => {
    const products = await addThree()
    const [, , third] = products
    const response = await patch(name(products), { kind: 'change-price-by-amount', amount: '-10' })
    expect([response.statusCode, response.json().code]).toEqual([409, 'CONFLICT'])
    expect(Object.keys(response.json().errors)).toHaveLength(2)
    expect(response.json().errors[third?._id ?? '']).toEqual([
      'Three: The price would be -$0.01. It must be above $0.00.',
    ])
    for (const product of products) expect(await read(product._id)).toEqual(product)
    const preview = await patch(name(products), { kind: 'set-price', price: '900000' }, '?preview=true')
    expect(preview.json<BulkChangeReport>().products.map(({ problem }) => problem)).toEqual(
      Array(3).fill(expect.stringContaining('An order can cost at most')),
    )
  })

  it('A product that another admin changed meanwhile is not overwritten, and the reply has its current value', async () => {
    const products = await addThree()
    const [first] = products
    await call('PATCH', `/product/${first?._id}`, { price: '12' })
    const response = await patch(name(products), { kind: 'change-price-by-percent', percent: '10' })
    expect(response.statusCode).toBe(409)
    expect(response.json().errors).toEqual({
      [first?._id ?? '']: ['One: Someone else changed this product. It now has: $12.00.'],
    })
    expect((await read(products[1]?._id ?? '')).price).toBe(20)
  })

  it('Of two bulk changes of the same products at once, one is refused as a whole', async () => {
    const products = await addThree()
    const replies = await Promise.all([
      patch(name(products), { kind: 'set-price', price: '1' }),
      patch(name(products).toReversed(), { kind: 'set-price', price: '2' }),
    ])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const prices = await Promise.all(products.map(async ({ _id }) => (await read(_id)).price))
    expect(new Set(prices).size).toBe(1)
  })

  it('Stock is added through the ledger with the reason, and set only to what was seen', async () => {
    const products = await addThree()
    const ids = products.map(({ _id }) => _id)
    await patch(name(products), { kind: 'add-stock', pieces: '25', reason: 'Delivery 17' })
    for (const id of ids) {
      const { onHand, ledger } = await readStock(id)
      expect([onHand, ledger[0]]).toMatchObject([
        525,
        { reason: 'correction', onHandChange: 25, note: 'Delivery 17', by: admin.email },
      ])
    }
    const counted = { kind: 'set-stock', pieces: 40, reason: 'Counted' }
    const seen = (onHand: number) => ids.map((id) => ({ id, onHand }))
    const stale = await patch(seen(500), counted)
    expect([stale.statusCode, Object.keys(stale.json().errors).length]).toEqual([409, 3])
    expect((await patch(seen(525), counted)).json().modifiedCount).toBe(3)
    expect((await readStock(ids[0] ?? '')).onHand).toBe(40)
    expect((await listAudit(ids)).map(([, action, note]) => `${action} ${note}`).toSorted()).toEqual([
      ...Array(3).fill('correct stock 500 → 525: Delivery 17'),
      ...Array(3).fill('correct stock 525 → 40: Counted'),
    ])
  })

  // Seen to fail when only other changes counted: the pieces were added twice.
  it('Pieces are added once when the request is repeated after a lost reply, even if some were sold since', async () => {
    const products = await addThree()
    const ids = products.map(({ _id }) => _id)
    const delivery = { kind: 'add-stock', pieces: '25', reason: 'Delivery 18' }
    const sale = getEngine().db.updateTable('product').set({ on_hand: 490 })
    await sale.where('id', '=', ids[0] ?? '').execute()
    expect((await patch(name(products), delivery)).json().modifiedCount).toBe(3)
    const repeated = await patch(name(products), delivery)
    expect([repeated.statusCode, Object.keys(repeated.json().errors).length]).toEqual([409, 3])
    expect(await Promise.all(ids.map(async (id) => (await readStock(id)).onHand))).toEqual([515, 525, 525])
  })

  it('Reserved pieces are never taken away', async () => {
    const [first, second] = await addThree()
    const reserve = getEngine().db.updateTable('product').set({ reserved: 100 })
    await reserve.where('id', '=', second?._id ?? '').execute()
    const both = [{ id: first?._id }, { id: second?._id }]
    const response = await patch(both, { kind: 'set-stock', pieces: 99, reason: 'Counted' })
    expect(Object.keys(response.json().errors)).toEqual([second?._id])
    expect((await readStock(first?._id ?? '')).onHand).toBe(500)
  })

  it('A new category keeps only the specs that it defines, and the products are found under it', async () => {
    const processor = await add({ category: 'processors', specs: { cores: 8, socket: 'NB-1200' } })
    await patch([{ id: processor._id }], { kind: 'set-category', category: 'air-coolers' })
    const moved = await read(processor._id)
    expect([moved.category, moved.specs.map(({ key }) => key)]).toEqual(['air-coolers', ['socket']])
    const found = await call('GET', '/product?category=air-coolers&limit=100')
    expect(found.json<Product[]>().map(({ _id }) => _id)).toContain(processor._id)
    const unknown = await patch([{ id: processor._id }], { kind: 'set-category', category: 'horns' })
    expect(unknown.statusCode).toBe(409)
  })

  it('Products are archived and restored together, and what is archived already counts as no change', async () => {
    const products = await addThree()
    const ids = products.map(({ _id }) => ({ id: _id }))
    expect((await patch(ids.slice(0, 1), { kind: 'archive' })).json().modifiedCount).toBe(1)
    expect((await patch(ids, { kind: 'archive' })).json().modifiedCount).toBe(2)
    expect((await call('GET', `/product/${ids[2]?.id}`)).statusCode).toBe(404)
    expect((await patch(ids, { kind: 'restore' })).json().modifiedCount).toBe(3)
    expect((await read(ids[2]?.id ?? '')).name).toBe('Three')
  })

  it('A deleted product, no product, a product named twice and more than 200 products are refused', async () => {
    const { _id: id } = await add()
    const gone = '0190a6e0-0000-7000-8000-000000000001'
    const archive = { kind: 'archive' }
    const missing = await patch([{ id }, { id: gone }], archive)
    expect([missing.statusCode, Object.keys(missing.json().errors)]).toEqual([404, [gone]])
    expect((await read(id)).name).toBe(PRODUCT_DRAFT.name)
    expect((await patch([], archive)).statusCode).toBe(400)
    expect((await patch([{ id }, { id }], archive)).statusCode).toBe(400)
    const many = Array.from({ length: 201 }, () => ({ id: crypto.randomUUID() }))
    expect((await patch(many, archive)).statusCode).toBe(400)
    expect((await patch(many.slice(1), archive)).statusCode).toBe(404)
  })
})
