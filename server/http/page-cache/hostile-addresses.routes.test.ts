import { expect, it } from 'vitest'
import { describeShop } from '../../../tests/support/test-app.ts'

describeShop('Invented addresses', (getApp) => {
  const readBytes = async () => {
    const { body } = await getApp().inject({ url: '/metrics' })
    return Number(/^page_cache_bytes (\d+)$/m.exec(body)?.[1] ?? expect.fail('no metric page_cache_bytes'))
  }

  it('Addresses with unknown parameters add nothing to the cache', async () => {
    await getApp().inject({ url: '/' })
    await getApp().inject({ url: '/product?limit=2' })
    const before = await readBytes()
    for (let each = 0; each < 200; each += 1) {
      for (const url of [`/?x=${each}`, `/product?limit=2&x=${each}`, `/?${each}`]) {
        expect((await getApp().inject({ url })).statusCode).toBe(200)
      }
    }
    expect(await readBytes()).toBe(before)
  })

  it('Addresses that do not exist add nothing to the cache', async () => {
    const before = await readBytes()
    for (let each = 0; each < 20; each += 1) {
      for (const url of [`/products/none-${each}`, `/nowhere-${each}`, `/dashboard/orders/${each}`]) {
        await getApp().inject({ url, headers: { accept: 'text/html' } })
      }
    }
    expect(await readBytes()).toBe(before)
  })

  it('An invented parameter never appears on a page that others see', async () => {
    await getApp().inject({ url: '/products?made-up=by-an-attacker' })
    expect((await getApp().inject({ url: '/products' })).body).not.toContain('by-an-attacker')
  })
})
