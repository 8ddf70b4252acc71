import { expect, it } from 'vitest'
import type { Product } from '../../../contract/schemas/product.ts'
import type { Facets } from '../../../contract/schemas/product-search.ts'
import type { Suggestions, Understood } from '../../../contract/schemas/search.ts'
import { insertOrder, insertProduct, insertUser } from '../../../tests/support/factories.ts'
import { describeShop } from '../../../tests/support/test-app.ts'

describeShop('A question in plain words', (getApp, getEngine) => {
  const get = (path: string, query: Record<string, string>) =>
    getApp().inject({ url: `${path}?${new URLSearchParams(query)}` })
  const listSlugs = async (query: Record<string, string>) =>
    (await get('/product', query)).json<Product[]>().map(({ slug }) => slug)

  it('The list, the counts and the understanding agree with the same filters in the address', async () => {
    const q = '32gb ddr5 under 150'
    const [asked, understood, facets] = await Promise.all([
      listSlugs({ q, sort: 'name' }),
      get('/understanding', { q }).then((reply) => reply.json<Understood>()),
      get('/facet', { q }).then((reply) => reply.json<Facets>()),
    ])
    const address = new URLSearchParams({ sort: 'name', category: 'memory' })
    for (const { filter } of understood.pieces) if (filter) address.append(filter.name, filter.value)
    const chosen = (await getApp().inject({ url: `/product?${address}` })).json<Product[]>()
    expect(asked).toEqual(['m5-32-gb-kit', 's5-32-gb-so-dimm-kit'])
    expect(chosen.map(({ slug }) => slug)).toEqual(asked)
    expect([understood.total, facets.total]).toEqual([2, 2])
    expect(facets.specs.find(({ key }) => key === 'capacity-gb')?.values).toContainEqual({
      value: '64',
      count: 0,
    })
  })

  it('A range of a spec is an address of its own and includes both ends', async () => {
    const query = { category: 'graphics', sort: 'name' }
    expect(await listSlugs({ ...query, spec: 'memory-gb:8..16' })).toEqual(['g5-8-gb-compact', 'g7-16-gb'])
    expect(await listSlugs({ ...query, spec: 'memory-gb:..6' })).toEqual(['g3-6-gb-low-profile'])
    expect(await listSlugs({ ...query, spec: 'memory-gb:32..' })).toEqual(['w7-32-gb-workstation'])
  })

  it('A relaxed list says in its header what was relaxed, and an exact one has no such header', async () => {
    const relaxed = await get('/product', { q: '64gb ddr5 rgb under 150' })
    expect(relaxed.headers['x-search-relaxed']).toBe('dropped rgb; widened price to 214.00')
    expect(relaxed.json<Product[]>().map(({ slug }) => slug)).toEqual(['m7-64-gb-kit'])
    const strange = await get('/product', { q: 'ssd 散热 “x;y”' })
    expect(String(strange.headers['x-search-relaxed'])).toMatch(/^[\x20-\x7e]+$/)
    expect((await get('/product', { q: 'ssd' })).headers).not.toHaveProperty('x-search-relaxed')
  })

  it('Suggestions show how the question is understood', async () => {
    const { pieces, products, categories } = (await get('/suggestion', { q: '850w psu' })).json<Suggestions>()
    expect(pieces.map(({ filter }) => filter?.value)).toEqual(['wattage:850', 'power-supplies'])
    expect(products.map(({ slug }) => slug)).toEqual(['p7-850-w'])
    expect(categories.map(({ slug }) => slug)).toEqual(['power-supplies'])
  })

  it('Of equally good answers the one that sold more comes first', async () => {
    const engine = getEngine()
    const sold = await insertProduct(engine, { name: 'Quux one', part_number: null })
    const newer = await insertProduct(engine, { name: 'Quux two', part_number: null })
    const listIds = async () => (await get('/product', { q: 'quux' })).json<Product[]>().map(({ _id }) => _id)
    expect(await listIds()).toEqual([newer, sold])
    await insertOrder(engine, {
      product_id: sold,
      user_id: await insertUser(engine),
      status: 'paid',
      hold_expires_at: null,
    })
    // Sales alone change no list; the index reads them when the product changes.
    await engine.db.updateTable('product').set({ price_cents: 2_000 }).where('id', '=', sold).execute()
    expect(await listIds()).toEqual([sold, newer])
  })
})
