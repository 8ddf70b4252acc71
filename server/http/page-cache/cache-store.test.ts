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
    const kept = reply(9_000)
    store.put('/', kept)
    const before = store.bytes
    await Promise.all([encode(kept, 'br'), encode(kept, 'br'), encode(kept, 'gzip')])
    store.weigh('/', kept)
    expect([store.bytes > before, store.bytes]).toEqual([true, sizeOf(kept)])
  })

  it('A cached body keeps no memory besides its own bytes, plain and encoded', async () => {
    const cut = Buffer.from('x'.repeat(2_000))
    expect(cut.buffer.byteLength).toBeGreaterThan(cut.length)
    const kept = createReply({ route: '/', status: 200, headers: {}, body: cut, tags: [], search: null })
    await Promise.all([encode(kept, 'br'), encode(kept, 'br'), encode(kept, 'gzip')])
    const bodies = [kept.identity, ...kept.encoded.values()]
    expect(bodies.map(({ buffer }) => buffer.byteLength)).toEqual(bodies.map(({ length }) => length))
    expect(kept.identity.toString()).toBe(cut.toString())
  })

  it('Dropping a tag removes its replies and no others', () => {
    const store = new CacheStore(LIMIT)
    store.put('/a', reply(10, ['product:a']))
    store.put('/b', reply(10, ['product:b']))
    store.put('/ab', reply(10, ['product:a', 'product:b']))
    store.drop(['product:a'])
    expect(['/a', '/b', '/ab'].map((key) => store.find(key) !== null)).toEqual([false, true, false])
  })
})
