import { describe, expect, it } from 'vitest'
import { CacheStore } from './cache-store.ts'
import { createReply, encode, sizeOf } from './cached-reply.ts'

function reply(bytes: number, tags: string[] = []) {
  return createReply({
    route: '/',
    status: 200,
    headers: {},
    body: Buffer.alloc(bytes, 'x'),
    tags,
    search: null,
  })
}

const LIMIT = 100_000

describe('The store of cached replies', () => {
  it('The store never exceeds its limit of bytes', () => {
    const store = new CacheStore(LIMIT)
    for (let each = 0; each < 1_000; each += 1) {
      store.put(`/product?q=${each}`, reply(500 + (each % 7) * 1_000, ['catalog', `product:${each}`]))
      expect(store.bytes).toBeLessThanOrEqual(LIMIT)
    }
    expect(store.size).toBeGreaterThan(10)
    store.drop(['catalog'])
    expect([store.size, store.bytes]).toEqual([0, 0])
  })

  it('The least recently used reply is evicted first', () => {
    const store = new CacheStore(LIMIT)
    store.put('/', reply(5_000))
    for (let each = 0; each < 100; each += 1) {
      store.put(`/product?q=${each}`, reply(5_000))
      expect(store.find('/')).not.toBeNull()
    }
    expect(store.find('/product?q=0')).toBeNull()
  })

  it('One large reply does not take most of the store', () => {
    const store = new CacheStore(LIMIT)
    store.put('/large', reply(LIMIT / 2))
    expect(store.find('/large')).toBeNull()
  })

  it('Encodings that are added later count too', async () => {
    const store = new CacheStore(LIMIT)
    const cached = reply(9_000)
    store.put('/', cached)
    const before = store.bytes
    await Promise.all([encode(cached, 'br'), encode(cached, 'br'), encode(cached, 'gzip')])
    store.updateSize('/', cached)
    expect([store.bytes > before, store.bytes]).toEqual([true, sizeOf(cached)])
  })

  it('A cached body keeps no memory besides its own bytes, plain and encoded', async () => {
    const cut = Buffer.from('x'.repeat(2_000))
    expect(cut.buffer.byteLength).toBeGreaterThan(cut.length)
    const cached = createReply({ route: '/', status: 200, headers: {}, body: cut, tags: [], search: null })
    await Promise.all([encode(cached, 'br'), encode(cached, 'br'), encode(cached, 'gzip')])
    const bodies = [cached.identity, ...cached.encoded.values()]
    expect(bodies.map(({ buffer }) => buffer.byteLength)).toEqual(bodies.map(({ length }) => length))
    expect(cached.identity.toString()).toBe(cut.toString())
  })

  it('Dropping a tag removes its replies and no others', () => {
    const store = new CacheStore(LIMIT)
    store.put('/a', reply(10, ['product:a']))
    store.put('/b', reply(10, ['product:b']))
    store.put('/ab', reply(10, ['product:a', 'product:b']))
    store.drop(['product:a'])
    expect(['/a', '/b', '/ab'].map((key) => store.find(key) !== null)).toEqual([false, true, false])
  })

  it('A reply that replaces another counts once, and is dropped by its own tags alone', () => {
    const store = new CacheStore(LIMIT)
    const second = reply(20, ['product:b'])
    store.put('/', reply(10, ['product:a']))
    store.put('/', second)
    expect([store.size, store.bytes]).toEqual([1, sizeOf(second)])
    store.drop(['product:a', 'product:unknown'])
    expect(store.find('/')).toBe(second)
    store.drop(['product:b'])
    expect([store.size, store.bytes]).toEqual([0, 0])
  })

  it('A reply may take an eighth of the store, and all replies together the whole of it', () => {
    const one = sizeOf(reply(4_000))
    const store = new CacheStore(8 * one)
    for (let each = 0; each < 8; each += 1) store.put(`/${each}`, reply(4_000))
    expect([store.size, store.bytes]).toEqual([8, 8 * one])
    store.put('/larger', reply(4_001))
    expect([store.find('/larger'), store.size]).toEqual([null, 8])
  })

  it('Encodings that exceed the limit evict the least recently used reply', async () => {
    const cached = reply(4_000)
    const store = new CacheStore(8 * sizeOf(cached))
    store.put('/cached', cached)
    for (let each = 1; each < 8; each += 1) store.put(`/${each}`, reply(4_000))
    store.find('/cached')
    await encode(cached, 'gzip')
    store.updateSize('/cached', cached)
    expect([store.find('/1'), store.find('/cached')]).toEqual([null, cached])
  })

  it('A reply that is no longer in the store does not count, whatever encodings it gets', async () => {
    const store = new CacheStore(LIMIT)
    const former = reply(4_000)
    const present = reply(10)
    store.put('/', former)
    store.put('/', present)
    await encode(former, 'gzip')
    store.updateSize('/', former)
    store.updateSize('/gone', former)
    expect(store.bytes).toBe(sizeOf(present))
  })

  it('An emptied store forgets the tags of what it held', () => {
    const store = new CacheStore(LIMIT)
    store.put('/', reply(10, ['product:a']))
    store.clear()
    store.put('/', reply(10, ['product:b']))
    store.drop(['product:a'])
    expect(store.find('/')).not.toBeNull()
  })
})
