import { expect, it } from 'vitest'
import type { Product } from '../../../contract/schemas/product.ts'
import { describeShop } from '../../../tests/support/test-app.ts'

describeShop('GET /product/{id}', (getApp, getEngine) => {
  const get = (url: string) => getApp().inject({ url })

  it('gives one product by its id and by its slug, with all its specs', async () => {
    const bySlug = await get('/product/n7-8c')
    expect(bySlug.statusCode).toBe(200)
    const product = bySlug.json<Product>()
    expect(product).toMatchObject({ name: 'N7 8C', partNumber: 'NB-N7-8C', category: 'processors' })
    expect(product.specs.length).toBeGreaterThan(10)
    expect((await get(`/product/${product._id}`)).json()).toEqual(product)
  })

  it('gives the further pictures of a product in their order; a list has none', async () => {
    const product = (await get('/product/n7-8c')).json<Product>()
    expect(product.gallery).toHaveLength(2)
    const rows = await getEngine()
      .db.selectFrom('product_picture')
      .select('image_key')
      .where('product_id', '=', product._id)
      .orderBy('position')
      .execute()
    for (const [index, { src, placeholder }] of product.gallery.entries()) {
      expect(src).toBe(`/images/${rows[index]?.image_key}-640.webp`)
      expect(placeholder).toMatch(/^data:image/)
      expect((await get(src)).statusCode).toBe(200)
    }
    const list = (await get('/product?limit=6')).json<Product[]>()
    expect(list.map(({ gallery }) => gallery)).toEqual(list.map(() => []))
  })

  it.each(['nothing', '0190a6e0-0000-7000-8000-000000000001', "'or'1'='1", '%F0%9F%92%A5', '..%2F..%2Fetc'])(
    'answers %s with 404 and problem+json',
    async (id) => {
      const response = await get(`/product/${id}`)
      expect(response.statusCode).toBe(404)
      expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(response.json()).toMatchObject({ status: 404, code: 'NOT_FOUND', title: 'Not found' })
    },
  )

  it('refuses an id that is too long or holds what no id can', async () => {
    for (const id of ['a'.repeat(121), 'a%00b']) {
      const response = await get(`/product/${id}`)
      expect([response.statusCode, response.json().code]).toEqual([400, 'BAD_INPUT'])
    }
  })

  it('shows an archived product nowhere', async () => {
    const { _id: id, slug } = (await get('/product/x9-atx')).json<Product>()
    const { db } = getEngine()
    await db.updateTable('product').set({ archived_at: Date.now() }).where('id', '=', id).execute()

    expect((await get(`/product/${id}`)).statusCode).toBe(404)
    expect((await get(`/product/${slug}`)).statusCode).toBe(404)
    for (const list of ['', '?category=mainboards', '?q=x9', '?sort=price', `?ids=${id},${slug}`]) {
      const listed = (await get(`/product${list}`)).json<Product[]>()
      expect(listed.map((product) => product.slug)).not.toContain(slug)
    }
    expect((await get('/sitemap.xml')).body).not.toContain(`/products/${slug}<`)
    expect((await get(`/products/${slug}`)).statusCode).toBe(404)

    await db.updateTable('product').set({ archived_at: null }).where('id', '=', id).execute()
    expect((await get(`/product/${slug}`)).statusCode).toBe(200)
  })

  it('gives chosen products by id and slug, and leaves out what is not there', async () => {
    const { _id: id } = (await get('/product/n7-8c')).json<Product>()
    const chosen = (await get(`/product?ids=${id},t3-120,nothing&sort=name`)).json<Product[]>()
    expect(chosen.map(({ name }) => name)).toEqual(['N7 8C', 'T3 120'])
    expect((await get('/product?ids=')).json()).toEqual([])
  })

  it.each(['category=a%00b', 'ids=a%00b', 'cursor=a%00b'])(
    'refuses ?%s as an owner of either engine expects',
    async (query) => {
      expect((await get(`/product?${query}`)).statusCode).toBe(400)
    },
  )

  it('refuses a cursor that was tampered with', async () => {
    const cursor = Buffer.from(JSON.stringify(['name', 'a\0', 'b'])).toString('base64url')
    expect((await get(`/product?sort=name&cursor=${cursor}`)).statusCode).toBe(400)
  })

  it('shows what is left to order, not what lies on the shelf', async () => {
    const before = (await get('/product/t3-120')).json<Product>()
    const { db } = getEngine()
    await db.updateTable('product').set({ reserved: 7 }).where('id', '=', before._id).execute()
    expect((await get('/product/t3-120')).json<Product>().quantity).toBe(before.quantity - 7)
    await db.updateTable('product').set({ reserved: 0 }).where('id', '=', before._id).execute()
  })
})

describeShop('GET /category', (getApp, getEngine) => {
  it('lists the categories that have products, in shop order, with counts that add up', async () => {
    const response = await getApp().inject({ url: '/category' })
    const categories = response.json<{ slug: string; name: string; count: number }[]>()
    expect(categories[0]).toMatchObject({ slug: 'processors', name: 'Processors' })
    const total = categories.reduce((sum, { count }) => sum + count, 0)
    const list = await getApp().inject({ url: '/product?limit=1' })
    expect(String(total)).toBe(list.headers['x-total-count'])
  })

  it('leaves out a category whose products are all archived', async () => {
    const { db } = getEngine()
    await db.updateTable('product').set({ archived_at: 1 }).where('category', '=', 'network').execute()
    const response = await getApp().inject({ url: '/category' })
    expect(response.json<{ slug: string }[]>().map(({ slug }) => slug)).not.toContain('network')
  })
})
