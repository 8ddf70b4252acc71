import { describe, expect, it } from 'vitest'
import { ReadyShelf } from './cache-store.ts'
import { createReply, encode, sizeOf } from './cached-reply.ts'

function reply(bytes: number, tags: string[] = []) {
  return createReply({ route: '/', status: 200, headers: {}, body: Buffer.alloc(bytes, 'x'), tags })
}

const LIMIT = 100_000

describe('The store of cached replies', () => {
  it('The store never exceeds its limit of bytes', () => {
    const shelf = new ReadyShelf(LIMIT)
    for (let each = 0; each < 1_000; each += 1) {
      shelf.put(`/product?q=${each}`, reply(500 + (each % 7) * 1_000, ['catalog', `product:${each}`]))
      expect(shelf.bytes).toBeLessThanOrEqual(LIMIT)
    }
    expect(shelf.size).toBeGreaterThan(10)
    shelf.drop(['catalog'])
    expect([shelf.size, shelf.bytes]).toEqual([0, 0])
  })

  it('The least recently used reply is evicted first', () => {
    const shelf = new ReadyShelf(LIMIT)
    shelf.put('/', reply(5_000))
    for (let each = 0; each < 100; each += 1) {
      shelf.put(`/product?q=${each}`, reply(5_000))
      expect(shelf.find('/')).not.toBeNull()
    }
    expect(shelf.find('/product?q=0')).toBeNull()
  })

  it('One large reply does not take most of the store', () => {
    const shelf = new ReadyShelf(LIMIT)
    shelf.put('/large', reply(LIMIT / 2))
    expect(shelf.find('/large')).toBeNull()
  })

  it('Encodings that are added later count too', async () => {
    const shelf = new ReadyShelf(LIMIT)
    const kept = reply(9_000)
    shelf.put('/', kept)
    const before = shelf.bytes
    await Promise.all([encode(kept, 'br'), encode(kept, 'br'), encode(kept, 'gzip')])
    shelf.weigh('/', kept)
    expect([shelf.bytes > before, shelf.bytes]).toEqual([true, sizeOf(kept)])
  })

  it('Dropping a tag removes its replies and no others', () => {
    const shelf = new ReadyShelf(LIMIT)
    shelf.put('/a', reply(10, ['product:a']))
    shelf.put('/b', reply(10, ['product:b']))
    shelf.put('/ab', reply(10, ['product:a', 'product:b']))
    shelf.drop(['product:a'])
    expect(['/a', '/b', '/ab'].map((key) => shelf.find(key) !== null)).toEqual([false, true, false])
  })
})
