import { expect, it } from 'vitest'
import { describeShop } from '../../tests/support/test-app.ts'
import { demoProducts } from '../demo/demo-content.ts'

describeShop('Files for search engines', (getApp) => {
  it('/robots.txt names the sitemap and excludes private pages', async () => {
    const response = await getApp().inject({ url: '/robots.txt' })
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.body).toContain('Sitemap: http://shop.test/sitemap.xml')
    expect(response.body).toContain('Disallow: /dashboard')
  })

  it('/sitemap.xml lists every public page once, and each of them exists', async () => {
    const response = await getApp().inject({ url: '/sitemap.xml' })
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
    const addresses = [...response.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const { slug } of demoProducts) expect(addresses).toContain(`http://shop.test/products/${slug}`)
    const pages = addresses.filter((address) => !address.includes('/products/'))
    expect(pages).toContain('http://shop.test/blogs/questions')
    for (const address of pages) {
      const { statusCode } = await getApp().inject({
        url: new URL(address).pathname,
        headers: { accept: 'text/html' },
      })
      expect([address, statusCode]).toEqual([address, 200])
    }
  })

  it('A sitemap counts as a rendered page, because it reads up to 45,000 products', async () => {
    const ask = () => getApp().inject({ url: '/sitemap.xml', remoteAddress: '203.0.113.5' })
    const replies = await Promise.all(Array.from({ length: 300 }, ask))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
  })
})
