import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Product, Stock } from '../../../contract/schemas/product.ts'
import { validationMessages } from '../../../contract/validation-messages.ts'
import { PRODUCT_DRAFT, saveImage } from '../../../tests/support/product-draft.ts'
import { registerAdmin, type SignedIn } from '../../../tests/support/sign-in.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'

const { product: texts } = validationMessages

describeEmptyShop('POST /product', (getApp, getEngine) => {
  let admin: SignedIn
  beforeAll(async () => {
    admin = await registerAdmin(getApp(), getEngine())
    await saveImage(getEngine())
  })

  const add = (given: object) =>
    getApp().inject({
      method: 'POST',
      url: '/product',
      headers: admin.headers,
      payload: { ...PRODUCT_DRAFT, ...given },
    })
  const read = async (id: string) => (await getApp().inject({ url: `/product/${id}` })).json<Product>()

  it('A new product keeps what the admin typed and comes first in the catalog immediately', async () => {
    const specs = { cores: '16', socket: 'NB-4096', 'module-format': ['DIMM', 'SO-DIMM'] }
    const given = { partNumber: ' NB-N9-16C ', category: 'processors', specs }
    const response = await add(given)
    expect(response.statusCode).toBe(200)
    const { insertedId } = response.json()
    expect(await read(insertedId)).toMatchObject({
      name: 'N9 16C',
      slug: 'n9-16c',
      partNumber: 'NB-N9-16C',
      quantity: 500,
      order: 10,
      price: 236.5,
      img: PRODUCT_DRAFT.img,
      specs: [
        { key: 'cores', values: [16] },
        { key: 'socket', values: ['NB-4096'] },
        { key: 'module-format', values: ['DIMM', 'SO-DIMM'] },
      ],
    })
    for (const query of ['', '?q=nb-n9', '?category=processors']) {
      const [first] = (await getApp().inject({ url: `/product${query}` })).json<Product[]>()
      expect(first?._id).toBe(insertedId)
    }
    const stock = await getApp().inject({ url: `/product/${insertedId}/stock`, headers: admin.headers })
    expect(stock.json<Stock>()).toMatchObject({
      onHand: 500,
      ledger: [{ reason: 'opening', onHandChange: 500, by: admin.email }],
    })
  })

  it.each([
    ['name', texts.nameRequired],
    ['description', texts.descriptionRequired],
    ['order', texts.minimumOrderRequired],
    ['quantity', texts.quantityRequired],
    ['price', texts.priceRequired],
    ['img', texts.imageRequired],
  ])(
    'If only %s is missing, the reply asks for it alone, in the words of the specification',
    async (field, message) => {
      for (const value of [undefined, '', '   ', null]) {
        const response = await add({ [field]: value })
        expect([response.statusCode, response.json().errors]).toEqual([400, { [field]: [message] }])
      }
    },
  )

  it.each([
    ['order', '0', 'Min-Quantity must be a whole number of at least 1'],
    ['order', '2.5', 'Min-Quantity must be a whole number of at least 1'],
    ['quantity', '-1', 'Quantity must be a whole number of at least 0'],
    ['quantity', '1e3', 'Quantity must be a whole number of at least 0'],
    ['quantity', '1000000001', 'Quantity must be at most 1,000,000,000'],
    ['price', '0', 'Price must be above 0'],
    ['price', '0.001', 'Price must be an amount with at most two decimals, such as 236.50'],
    ['price', '1,000', 'Price must be an amount with at most two decimals, such as 236.50'],
    ['price', '-5', 'Price must be an amount with at most two decimals, such as 236.50'],
    ['price', 100_000_000.01, 'Price must be at most 100,000,000.00'],
    ['img', 'https://evil.example/a.webp', 'Must be the address of an image that was uploaded here'],
    ['img', `/images/${'b'.repeat(32)}-640.webp`, 'Must be the address of an image that was uploaded here'],
  ])('The %s %j is refused', async (field, value, message) => {
    const response = await add({ [field]: value })
    expect([response.statusCode, response.json().errors]).toEqual([400, { [field]: [message] }])
  })

  it.each([
    [{ category: 'unicorns' }, 'category'],
    [{ specs: { cores: 8 } }, 'specs.cores'],
    [{ category: 'processors', specs: { cores: 'many' } }, 'specs.cores'],
    [{ category: 'processors', specs: { __proto__x: 'a' } }, 'specs.__proto__x'],
  ])('A product with %j is refused with the name of the field', async (given, field) => {
    const response = await add(given)
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, [field]])
  })

  it('Numbers are accepted as numbers as well as text, up to the largest allowed', async () => {
    const response = await add({ order: 1, quantity: 1_000_000_000, price: 999_999.99 })
    expect(await read(response.json().insertedId)).toMatchObject({
      quantity: 1_000_000_000,
      price: 999_999.99,
    })
  })

  it.each([
    [{ order: 101, price: 9_999 }, 'order', '101 pcs at $9,999.00, costs $1,009,899.00'],
    [{ order: 1, price: 1_000_000 }, 'price', '1 pc at $1,000,000.00, costs $1,000,000.00'],
  ])('Terms of %j, beyond the order limit, are refused', async (given, field, terms) => {
    const response = await add(given)
    const message = `The minimum order, ${terms}. An order can cost at most $999,999.99`
    expect([response.statusCode, response.json().errors]).toEqual([400, { [field]: [message] }])
  })

  it('A gallery keeps its order, shows each image once and accepts only images uploaded here', async () => {
    const address = (key: string) => `/images/${key.repeat(32)}-640.webp`
    await saveImage(getEngine(), 'c'.repeat(32))
    const { insertedId } = (await add({ gallery: [address('c'), address('a'), address('c')] })).json()
    const { gallery } = await read(insertedId)
    expect(gallery.map(({ src }) => src)).toEqual([address('c'), address('a')])
    const foreign = await add({ gallery: [address('a'), address('b')] })
    expect(Object.keys(foreign.json().errors)).toEqual(['gallery.1'])
    expect((await add({ gallery: Array(9).fill(address('a')) })).statusCode).toBe(400)
  })

  it('A taken part number is refused with the product it belongs to, archived or not', async () => {
    const { insertedId } = (await add({ name: 'First', partNumber: 'NB-1' })).json()
    const taken = await add({ partNumber: 'NB-1' })
    expect([taken.statusCode, taken.json().errors]).toEqual([
      409,
      { partNumber: ['Part number NB-1 belongs to First'] },
    ])
    await getApp().inject({
      method: 'POST',
      url: '/product/archive',
      headers: admin.headers,
      payload: { ids: [insertedId] },
    })
    const stillTaken = await add({ partNumber: 'NB-1' })
    expect(stillTaken.json().detail).toBe('Part number NB-1 belongs to the archived product First')
  })

  const countCalled = async (q: string) =>
    (await getApp().inject({ url: `/product?q=${q}` })).json<Product[]>().length

  it('A product sent again with the same requestId is added once, and the reply is the first one', async () => {
    const given = { name: 'Repeated', partNumber: 'NB-REPEATED', requestId: randomUUID() }
    const first = await add(given)
    const again = await add(given)
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect(await countCalled('NB-REPEATED')).toBe(1)
  })

  // Seen to fail without the row of the request: eight products.
  it('A product sent several times at once with the same requestId is added once', async () => {
    const given = { name: 'Doubled', requestId: randomUUID() }
    const replies = await Promise.all(Array.from({ length: 8 }, () => add(given)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect(new Set(replies.map((reply) => reply.json().insertedId)).size).toBe(1)
    expect(await countCalled('Doubled')).toBe(1)
  })

  it('Another product with a used requestId is refused, and a refused product leaves its requestId free', async () => {
    const requestId = randomUUID()
    expect((await add({ name: 'Free', price: '0', requestId })).statusCode).toBe(400)
    expect((await add({ name: 'Taken', partNumber: 'NB-REPEATED', requestId })).statusCode).toBe(409)
    expect((await add({ name: 'Free', requestId })).statusCode).toBe(200)
    const other = await add({ name: 'Free', description: 'Changed since', requestId })
    expect([other.statusCode, other.json().detail]).toEqual([
      409,
      'This product was already added, without your last changes. Edit it in the list. Sending again adds a second one.',
    ])
    expect(await countCalled('Free')).toBe(1)
  })

  // Seen to fail with an insert that throws on a taken slug: all but one replied 500.
  it('Products added at the same time under one name each get their own address', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => add({ name: 'Same Name' })))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    const products = await Promise.all(replies.map((reply) => read(reply.json().insertedId)))
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(8)
    expect(products.map(({ slug }) => slug)).toContain('same-name')
  })
})
