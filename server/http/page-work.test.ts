import { expect, it } from 'vitest'
import { insertProduct } from '../../tests/support/factories.ts'
import { buildTestApp, describeEmptyShop } from '../../tests/support/test-app.ts'
import { engineNames } from '../../tests/support/test-engine.ts'

const HTML = { accept: 'text/html' }
const MAX_PRODUCTS_OF_A_PAGE = 120

describeEmptyShop('The cost of a page', (getApp, getEngine, engineName) => {
  it('A page of the catalog shows a limited number of products, whatever its URL says', async () => {
    for (let index = 0; index < MAX_PRODUCTS_OF_A_PAGE + 30; index += 1) await insertProduct(getEngine())
    const countCards = async (url: string) =>
      (await getApp().inject({ url, headers: HTML })).body.split('<article').length - 1
    expect(await countCards('/products')).toBe(24)
    expect(await countCards('/products?pages=3')).toBe(72)
    for (const pages of [5, 20, 1_000_000]) {
      const { body } = await getApp().inject({ url: `/products?pages=${pages}`, headers: HTML })
      expect(body.split('<article').length - 1).toBe(MAX_PRODUCTS_OF_A_PAGE)
      // A link continues the list.
      expect(body).toMatch(/href="\/products\?cursor=[^"]+"/)
    }
  })

  // The budget is in memory, so a second engine would only render the same hundreds of pages again.
  if (engineName !== engineNames[0]) return

  it('Rendering of uncached pages is limited per network address and does not affect others', async () => {
    const ask = (url: string, remoteAddress: string) => getApp().inject({ url, headers: HTML, remoteAddress })
    expect((await ask('/products', '203.0.113.7')).statusCode).toBe(200)
    let refused = null
    let made = 0
    for (; made < 2_000 && !refused; made += 1) {
      const reply = await ask(`/products?q=zzz&maxPrice=${made + 1}`, '203.0.113.7')
      if (reply.statusCode !== 200) refused = reply
    }
    expect(made).toBeGreaterThan(100)
    expect(refused?.statusCode).toBe(429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused?.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(refused?.headers['content-security-policy']).toBeDefined()
    expect(refused?.headers['cache-control']).toBe('no-store')

    // Cached pages and the API still answer, and another network address has its whole budget.
    expect((await ask('/products', '203.0.113.7')).statusCode).toBe(200)
    const api = await getApp().inject({ url: '/product', remoteAddress: '203.0.113.7' })
    expect(api.statusCode).toBe(200)
    expect((await ask('/products?q=zzz&maxPrice=0.01', '203.0.113.8')).statusCode).toBe(200)
    // A request with a token is never answered from the cache, so even a cached page is rendered for it.
    const askWithToken = () =>
      getApp().inject({
        url: '/products',
        headers: { ...HTML, authorization: 'Bearer x' },
        remoteAddress: '203.0.113.7',
      })
    const withToken = await Promise.all(Array.from({ length: 50 }, askWithToken))
    expect(withToken.map(({ statusCode }) => statusCode)).toContain(429)
    // A not-found page costs as much.
    const missing = await Promise.all(Array.from({ length: 50 }, (_, n) => ask(`/none/${n}`, '203.0.113.7')))
    expect(missing.map(({ statusCode }) => statusCode)).toContain(429)
  })

  it.each(['/assets/none.js', '/metrics'])('A browser that asks for %s gets no page', async (url) => {
    const reply = await getApp().inject({ url, headers: { ...HTML, 'x-forwarded-for': '203.0.113.9' } })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ])
  })

  it('A form that is answered with a page counts as a rendered page, even when it is refused', async () => {
    const send = () =>
      getApp().inject({
        method: 'POST',
        url: '/quick-order',
        headers: { ...HTML, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'text=a&multiply=x',
        remoteAddress: '203.0.113.9',
      })
    const replies = await Promise.all(Array.from({ length: 300 }, send))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
  })

  it('With RATE_LIMITS=off every page is rendered', async () => {
    const app = await buildTestApp(getEngine(), undefined, undefined, { RATE_LIMITS: 'off' })
    const statuses = new Set<number>()
    for (let price = 1; price <= 300; price += 1) {
      const { statusCode } = await app.inject({ url: `/products?q=zzz&maxPrice=${price}`, headers: HTML })
      statuses.add(statusCode)
    }
    expect([...statuses]).toEqual([200])
    await app.close()
  })
})
