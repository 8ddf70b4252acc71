import { describe, expect, it } from 'vitest'
import { toReadyAddress } from './ready-address.rules.ts'

const keyOf = (url: string) => toReadyAddress(url)?.key ?? null

describe('the address of a reply that is kept', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=mail', '/'],
    ['/products/', '/products'],
    ['/products?x=1', '/products'],
    ['/products/n7-8c?fbclid=1', '/products/n7-8c'],
    ['/product?limit=12&x=1', '/product?limit=12'],
    ['/product?limit=12&q=fan', '/product?q=fan&limit=12'],
    ['/product?q=fan&limit=12', '/product?q=fan&limit=12'],
    ['/product?q=a+b', '/product?q=a+b'],
    ['/product?q=a%20b', '/product?q=a+b'],
    ['/product?spec=a:1&spec=b:2', '/product?spec=a%3A1&spec=b%3A2'],
    ['/compare?rows=differences&parts=a,b', '/compare?parts=a%2Cb&rows=differences'],
    ['/login', '/login'],
  ])('is one for all that mean the same: %s', (url, key) => {
    expect(keyOf(url)).toBe(key)
  })

  it.each([
    ['a token', '/reset-password?token=secret'],
    ['an id that anybody can make up', '/dashboard/orders/018f0000-0000-7000-8000-000000000000'],
    ['no page', '/nowhere'],
    ['a second spelling of a name', '/products/n7%2D8c'],
    ['another host', 'http://evil.example/products'],
    ['too much', `/product?q=${'a'.repeat(600)}`],
    ['a private list', '/order'],
    ['a private part of a product', '/product/018f0000-0000-7000-8000-000000000000/stock'],
  ])('is none for %s', (_what, url) => {
    expect(keyOf(url)).toBeNull()
  })

  it('tells what anybody can make up more of', () => {
    expect(toReadyAddress('/product?q=anything')?.madeUp).toBe(true)
    expect(toReadyAddress('/product?anything=1')?.madeUp).toBe(false)
  })

  it('is kept as it is when it is read again', () => {
    for (const url of ['/product?spec=a:1&q=ä+b&limit=3', '/products?category=fans,cases&view=rows']) {
      const key = keyOf(url)
      expect(keyOf(key ?? '')).toBe(key)
    }
  })
})
