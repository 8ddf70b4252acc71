import { expect, it } from 'vitest'
import { formatDollars } from '../../contract/money.ts'
import type { Product } from '../../contract/schemas/product.ts'
import { describeShop } from '../../tests/support/test-app.ts'

describeShop('a page', (getApp) => {
  const open = (url: string) => getApp().inject({ url, headers: { accept: 'text/html' } })

  it('is whole without JavaScript: the home page names the first six products', async () => {
    const response = await open('/')
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const products = (await getApp().inject({ url: '/product?limit=6' })).json<Product[]>()
    const shown = response.body.replace(/<script[\s\S]*?<\/script>/g, '')
    for (const { name, price } of products) {
      expect(shown).toContain(name)
      expect(shown).toContain(formatDollars(price))
    }
    expect(shown).toContain('since 1992')
  })

  it('is the same at /home', async () => {
    expect((await open('/home')).statusCode).toBe(200)
  })

  it.each([
    ['/', 'public, max-age=0, must-revalidate', 'accept-encoding'],
    ['/products', 'public, max-age=0, must-revalidate', 'accept-encoding'],
    ['/nowhere', 'no-cache', 'accept'],
  ])('at %s may be kept by others only as long as they ask again', async (url, cacheControl, vary) => {
    const { headers } = await open(url)
    expect([headers['cache-control'], headers.vary]).toEqual([cacheControl, vary])
  })

  it('cannot be made to run what an address carries', async () => {
    for (const url of [
      '/</script><script>alert(1)</script>',
      '/blogs/%3Cimg%20src=x%20onerror=alert(1)%3E',
      '/products?q=</script><script>alert(1)</script>',
    ]) {
      const { body } = await open(url)
      expect(body).not.toMatch(/<script>alert|<img src=x/)
    }
  })
})
