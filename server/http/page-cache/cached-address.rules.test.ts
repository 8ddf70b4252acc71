import { describe, expect, it } from 'vitest'
import { endpoints } from '../../../contract/endpoints.ts'
import {
  CACHED_ENDPOINTS,
  type CacheAddress,
  toCacheAddress,
  toValueAddress,
} from './cached-address.rules.ts'
import { openPageCache } from './open-page-cache.ts'

const keyOf = (url: string) => toCacheAddress(url)?.key ?? null

describe('Cached addresses', () => {
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
    ['/compare?rows=differences&view=rows', '/compare?rows=differences'],
    [
      '/products?view=rows&sort=name&cursor=c&pages=2&q=fan',
      '/products?q=fan&sort=name&view=rows&pages=2&cursor=c',
    ],
    ['/products/n7-8c?after=a&rating=5&sort=name', '/products/n7-8c?rating=5&after=a'],
    ['/home?x=1', '/home'],
    ['/blogs/?x=1', '/blogs'],
    ['/blogs/questions?x=1', '/blogs/questions'],
    ['/blogs/cooling?x=1', '/blogs/cooling'],
    ['/blogs/feed.xml?x=1', '/blogs/feed.xml'],
    ['/portfolio?x=1', '/portfolio'],
    ['/docs?x=1', '/docs'],
    ['/openapi.json?x=1', '/openapi.json'],
    ['/login', '/login'],
    ['/dashboard/profile/', '/dashboard/profile'],
  ])('All spellings of an address share one key: %s', (url, key) => {
    expect(keyOf(url)).toBe(key)
  })

  it.each([
    ['a token', '/reset-password?token=secret'],
    ['an unpaid order that anybody can make up', '/dashboard/payment/018f0000-0000-7000-8000-000000000000'],
    ['an order that anybody can make up', '/dashboard/orders/018f0000-0000-7000-8000-000000000000'],
    ['one that an admin would see', '/dashboard/manageOrder/018f0000-0000-7000-8000-000000000000'],
    ['a product that is changed', '/dashboard/product/018f0000-0000-7000-8000-000000000000'],
    ['a message', '/dashboard/messages/018f0000-0000-7000-8000-000000000000'],
    ['a page that reads an address nobody has named here', '/login?returnTo=/dashboard'],
    ['a name that is missing', '/products//'],
    ['a pattern of addresses', '/products/:slug'],
    ['something before the name', '/x/products/n7-8c'],
    ['something below it', '/products/n7-8c/more'],
    ['a name that no product has room for', `/products/${'a'.repeat(121)}`],
    ['no page', '/nowhere'],
    ['a second spelling of a name', '/products/n7%2D8c'],
    ['another host', 'http://evil.example/products'],
    ['too much', `/product?q=${'a'.repeat(600)}`],
    ['a private list', '/order'],
    ['a build that anyone can make up', '/build?parts=n5-6c'],
    ['the choice of a part', '/build/choose/cooler'],
    ['two builds', '/build/compare'],
    ['a private part of a product', '/product/018f0000-0000-7000-8000-000000000000/stock'],
  ])('There is no cached address for %s', (_what, url) => {
    expect(keyOf(url)).toBeNull()
  })

  it('An address is marked if anyone can invent more like it', () => {
    expect(toCacheAddress('/product?q=anything')?.hasQuery).toBe(true)
    expect(toCacheAddress('/?message=anything')?.hasQuery).toBe(true)
    expect(toCacheAddress('/product?anything=1')?.hasQuery).toBe(false)
    expect(toCacheAddress('/docs?anything=1')?.hasQuery).toBe(false)
    expect(toCacheAddress('/product')?.hasQuery).toBe(false)
  })

  it('An address may have 600 characters and a name 120', () => {
    expect(keyOf(`/product?q=${'a'.repeat(589)}`)).toHaveLength(600)
    expect(keyOf(`/product?q=${'a'.repeat(590)}`)).toBeNull()
    expect(keyOf(`/products/${'a'.repeat(120)}`)).toHaveLength(130)
  })

  it.each(CACHED_ENDPOINTS)('An address names the endpoint that answers it: %s', (endpoint) => {
    const { path } = endpoints[endpoint]
    const key = path.replace(':id', '018f0000-0000-7000-8000-000000000000')
    expect(toCacheAddress(key)).toEqual({ key, route: path, endpoint, hasQuery: false })
  })

  it('The address of a page names its route and no endpoint', () => {
    const page = { endpoint: null, hasQuery: false }
    expect(toCacheAddress('/products/n7-8c')).toEqual({
      ...page,
      key: '/products/n7-8c',
      route: '/products/:slug',
    })
    expect(toCacheAddress('/openapi.json')).toMatchObject({ ...page, route: '/openapi.json' })
    expect(toCacheAddress('/blogs/feed.xml')).toMatchObject({ ...page, route: '/blogs/feed.xml' })
    expect(toCacheAddress('/login')).toMatchObject({ ...page, route: '/login' })
  })

  it('The key of a key is the same key', () => {
    for (const url of ['/product?spec=a:1&q=ä+b&limit=3', '/products?category=fans,cases&view=rows']) {
      const key = keyOf(url)
      expect(keyOf(key ?? '')).toBe(key)
    }
  })
})

it('A value that pages share is never sent, whatever a request names', async () => {
  const changes = { subscribe: () => () => {}, isCurrent: () => true, catchUp: async () => {} }
  const cache = openPageCache({ changes })
  const list = toCacheAddress('/product?limit=6') as CacheAddress
  const value = toValueAddress(list)
  const reply = { status: 200, headers: {}, body: [], bytes: 24, tags: [] }
  await cache.obtain(value, async () => ({ reply, mayCache: true }))
  expect([cache.bytes > 0, cache.findNow(list.key), cache.findNow(value.key)]).toEqual([true, null, null])
})
