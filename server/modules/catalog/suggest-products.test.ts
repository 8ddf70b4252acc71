import { expect, it } from 'vitest'
import type { Product } from '../../../contract/schemas/product.ts'
import type { Suggestions } from '../../../contract/schemas/search.ts'
import { insertProduct } from '../../../tests/support/factories.ts'
import { describeShop } from '../../../tests/support/test-app.ts'
import { walkList } from '../../../tests/support/walk-list.ts'

describeShop('GET /suggestion', (getApp, getEngine) => {
  const suggest = async (q: string) =>
    (await getApp().inject({ url: `/suggestion?q=${encodeURIComponent(q)}` })).json<Suggestions>()

  it.each(['', '  ', '!?'])('The text %j gets no suggestions', async (q) => {
    expect(await suggest(q)).toEqual({ products: [], categories: [], pieces: [] })
  })

  it('At most six products are suggested, each with what a line needs', async () => {
    const { products } = await suggest('n')
    expect(products).toHaveLength(6)
    const [{ products: one }, product] = await Promise.all([
      suggest('nb-n7-8c'),
      getApp()
        .inject({ url: '/product/n7-8c' })
        .then((response) => response.json<Product>()),
    ])
    expect(one).toEqual([
      {
        _id: product._id,
        slug: 'n7-8c',
        name: 'N7 8C',
        partNumber: 'NB-N7-8C',
        categoryName: 'Processors',
        price: product.price,
        img: expect.stringMatching(/^\/images\/.*-160\.webp$/),
      },
    ])
  })

  it.each([
    ['proc', ['processors']],
    ['ssd', ['ssd']],
    ['solid sta', ['ssd']],
    ['cooler', ['air-coolers', 'liquid-coolers']],
    ['no such', []],
  ])('The text %j suggests the categories %j', async (q, slugs) => {
    expect((await suggest(q)).categories.map(({ slug }) => slug)).toEqual(slugs)
  })

  it('Exact names come first, then names with the words, then products that mention them', async () => {
    const engine = getEngine()
    const names = [
      ['Zeta one', 'plain'],
      ['Zeta', 'plain'],
      ['Other', 'fits a zeta'],
      ['Zeta two', 'plain'],
    ] as const
    for (const [name, description] of names)
      await insertProduct(engine, { name, description, part_number: null })
    expect((await suggest('ZETA')).products.map(({ name }) => name)).toEqual([
      'Zeta',
      'Zeta two',
      'Zeta one',
      'Other',
    ])
    const walked = await walkList(getApp(), '/product?q=zeta&limit=1')
    expect(walked.map(({ name }) => name)).toEqual(['Zeta', 'Zeta two', 'Zeta one', 'Other'])
  })

  it.each(['/suggestion', `/suggestion?q=${'a'.repeat(101)}`])('The request %s is refused', async (url) => {
    expect((await getApp().inject({ url })).statusCode).toBe(400)
  })
})

describeShop('The list by stock', (getApp, getEngine) => {
  it('The list starts with the fewest available pieces, in pages that neither repeat nor skip a product', async () => {
    const { db } = getEngine()
    await db.updateTable('product').set({ reserved: 100 }).where('on_hand', '>', 100).execute()
    await db.updateTable('product').set({ on_hand: 5, reserved: 5 }).where('category', '=', 'fans').execute()
    const whole = (await getApp().inject({ url: '/product?sort=stock' })).json<Product[]>()
    const quantities = whole.map(({ quantity }) => quantity)
    expect(quantities).toEqual(quantities.toSorted((a, b) => a - b))
    expect(new Set(whole.slice(0, 3).map(({ category }) => category))).toEqual(new Set(['fans']))
    expect(await walkList(getApp(), '/product?sort=stock&limit=7')).toEqual(whole)
  })
})
