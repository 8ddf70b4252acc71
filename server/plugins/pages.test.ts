import { expect, it } from 'vitest'
import { formatDollars } from '../../contract/money.ts'
import type { Product } from '../../contract/schemas/product.ts'
import { describeShop } from '../testing/test-app.ts'

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

  it.each(['/', '/products', '/blogs', '/nowhere'])(
    'at %s may be kept only as long as it is asked for again',
    async (url) => {
      const { headers } = await open(url)
      expect(headers['cache-control']).toBe('no-cache')
      expect(String(headers.vary)).toContain('accept')
    },
  )

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
