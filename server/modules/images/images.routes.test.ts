import { expect, it } from 'vitest'
import type { Product } from '../../../contract/schemas/product.ts'
import { describeShop } from '../../../tests/support/test-app.ts'

describeShop('Files of the site', (getApp) => {
  it('Every width of a product image is served and cached forever', async () => {
    const product = (await getApp().inject({ url: '/product/n7-8c' })).json<Product>()
    const addresses = product.image?.srcset.split(', ').map((part) => part.split(' ')[0] ?? '') ?? []
    expect(addresses.length).toBeGreaterThan(3)
    for (const url of [product.img, ...addresses]) {
      const response = await getApp().inject({ url })
      expect([url, response.statusCode]).toEqual([url, 200])
      expect(response.headers['content-type']).toBe('image/webp')
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  })

  it('The script of a page is served precompressed and cached forever', async () => {
    const { body } = await getApp().inject({ url: '/', headers: { accept: 'text/html' } })
    const script = /<script[^>]+src="(\/assets\/[^"]+\.js)"/.exec(body)?.[1] ?? ''
    const response = await getApp().inject({ url: script, headers: { 'accept-encoding': 'br' } })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(response.headers['content-type']).toContain('javascript')
  })

  it('Files with fixed names are cached for a day', async () => {
    for (const url of ['/favicon.svg', '/manifest.webmanifest']) {
      const response = await getApp().inject({ url })
      expect([url, response.statusCode]).toEqual([url, 200])
      expect(response.headers['cache-control']).toBe('public, max-age=86400')
    }
  })

  it('The build manifest is not served', async () => {
    expect((await getApp().inject({ url: '/manifest.json' })).statusCode).toBe(404)
  })

  const climbs = ['..%2f', '%2e%2e/', '..%5c', '....//', '%252e%252e%252f', '../']
  const targets = ['package.json', 'shop.sqlite', 'etc/passwd']
  it.each(['/images/', '/assets/', '/'].flatMap((folder) => climbs.map((climb) => [folder, climb] as const)))(
    'No path climbs out of %s with %s',
    async (folder, climb) => {
      for (const target of targets) {
        for (const times of [1, 3, 8]) {
          const response = await getApp().inject({ url: `${folder}${climb.repeat(times)}${target}` })
          expect([400, 403, 404]).toContain(response.statusCode)
          expect(response.body).not.toMatch(/northbridge"|SQLite format|root:/)
        }
      }
    },
  )

  it.each(['/images/', '/images', '/assets/', '/assets/.vite', '/images/.draft', '/images/nothing.webp'])(
    'The address %s gets 404 and is not cached forever',
    async (url) => {
      const response = await getApp().inject({ url })
      expect(response.statusCode).toBe(404)
      expect(response.headers['cache-control'] ?? 'no-store').not.toContain('immutable')
    },
  )
})
