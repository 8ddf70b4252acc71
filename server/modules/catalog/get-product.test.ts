import { expect, it } from 'vitest'
import type { Product } from '../../../contract/schemas/product.ts'
import { describeShop } from '../../../tests/support/test-app.ts'

describeShop('GET /product/{id}', (getApp, getEngine) => {
  const get = (url: string) => getApp().inject({ url })

  it('A product is found by its id and by its slug, with all its specs', async () => {
    const bySlug = await get('/product/n7-8c')
    expect(bySlug.statusCode).toBe(200)
    const product = bySlug.json<Product>()
    expect(product).toMatchObject({ name: 'N7 8C', partNumber: 'NB-N7-8C', category: 'processors' })
    expect(product.specs.length).toBeGreaterThan(10)
    expect((await get(`/product/${product._id}`)).json()).toEqual(product)
  })

  it('A product has its gallery in order; products in a list have none', async () => {
    const { db } = getEngine()
    const { id: product_id } = await db
      .selectFrom('product')
      .select('id')
      .where('slug', '=', 'n5-6c')
      .executeTakeFirstOrThrow()
    const keys = (await db.selectFrom('image').select('key').orderBy('key').limit(2).execute())
      .map(({ key }) => key)
      .toReversed()
    await db
      .insertInto('product_image')
      .values(keys.map((image_key, position) => ({ product_id, image_key, position })))
      .execute()
    const product = (await get('/product/n5-6c')).json<Product>()
    expect(product.gallery).toHaveLength(2)
    for (const [index, { src, placeholder }] of product.gallery.entries()) {
      expect(src).toBe(`/images/${keys[index]}-640.webp`)
      expect(placeholder).toMatch(/^data:image/)
      expect((await get(src)).statusCode).toBe(200)
    }
    const list = (await get('/product?limit=6')).json<Product[]>()
    expect(list.map(({ gallery }) => gallery)).toEqual(list.map(() => []))
  })

  it.each(['nothing', '0190a6e0-0000-7000-8000-000000000001', "'or'1'='1", '%F0%9F%92%A5', '..%2F..%2Fetc'])(
    'The id %s gets 404 and problem+json',
    async (id) => {
      const response = await get(`/product/${id}`)
      expect(response.statusCode).toBe(404)
      expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(response.json()).toMatchObject({ status: 404, code: 'NOT_FOUND', title: 'Not found' })
    },
  )

  it('An id that is too long or has invalid characters is refused', async () => {
    for (const id of ['a'.repeat(121), 'a%00b']) {
      const response = await get(`/product/${id}`)
      expect([response.statusCode, response.json().code]).toEqual([400, 'BAD_INPUT'])
    }
  })

  it('An archived product is shown nowhere', async () => {
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

  it('A list of ids and slugs gives those products and skips unknown ones', async () => {
    const { _id: id } = (await get('/product/n7-8c')).json<Product>()
    const chosen = (await get(`/product?ids=${id},t3-120,nothing&sort=name`)).json<Product[]>()
    expect(chosen.map(({ name }) => name)).toEqual(['N7 8C', 'T3 120'])
    expect((await get('/product?ids=')).json()).toEqual([])
  })

  it.each(['category=a%00b', 'ids=a%00b', 'cursor=a%00b'])(
    'The query ?%s is refused on both engines',
    async (query) => {
      expect((await get(`/product?${query}`)).statusCode).toBe(400)
    },
  )

  it('A cursor that was tampered with is refused', async () => {
    const cursor = Buffer.from(JSON.stringify(['name', 'a\0', 'b'])).toString('base64url')
    expect((await get(`/product?sort=name&cursor=${cursor}`)).statusCode).toBe(400)
  })

  it('The quantity is what can still be ordered, not what is in the warehouse', async () => {
    const before = (await get('/product/t3-120')).json<Product>()
    const { db } = getEngine()
    await db.updateTable('product').set({ reserved: 7 }).where('id', '=', before._id).execute()
    expect((await get('/product/t3-120')).json<Product>().quantity).toBe(before.quantity - 7)
    await db.updateTable('product').set({ reserved: 0 }).where('id', '=', before._id).execute()
  })
})

describeShop('GET /category', (getApp, getEngine) => {
  it('Categories with products are listed in shop order, with counts that add up', async () => {
    const response = await getApp().inject({ url: '/category' })
    const categories = response.json<{ slug: string; name: string; count: number }[]>()
    expect(categories[0]).toMatchObject({ slug: 'processors', name: 'Processors' })
    const total = categories.reduce((sum, { count }) => sum + count, 0)
    const list = await getApp().inject({ url: '/product?limit=1' })
    expect(String(total)).toBe(list.headers['x-total-count'])
  })

  it('A category whose products are all archived is not listed', async () => {
    const { db } = getEngine()
    await db.updateTable('product').set({ archived_at: 1 }).where('category', '=', 'network').execute()
    const response = await getApp().inject({ url: '/category' })
    expect(response.json<{ slug: string }[]>().map(({ slug }) => slug)).not.toContain('network')
  })
})
