import { describe, expect, it } from 'vitest'
import { chooseEncoding, createReply, encode, sizeOf, toOwnBytes } from './cached-reply.ts'

const TEXT = 'A part of a computer. '.repeat(200)

function makeReply({ status = 200, headers = {}, body = TEXT, tags = [] as string[] } = {}) {
  return createReply({ route: '/', status, headers, body: Buffer.from(body), tags, search: null })
}

const toPairs = (flat: readonly string[]) =>
  flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1]]] : []))

describe('The headers of a cached reply', () => {
  it('Headers of one request or connection are left out, and all others are sent to everyone', () => {
    const ofOneRequest = {
      'x-request-id': 'one',
      date: 'today',
      connection: 'close',
      'keep-alive': 'timeout=5',
      'transfer-encoding': 'chunked',
      'content-length': 4_400,
      vary: 'accept',
      etag: 'W/"other"',
    }
    const headers = {
      ...ofOneRequest,
      'content-type': 'text/html',
      'x-empty': undefined,
      link: ['<a>', '<b>'],
    }
    const { headers: sent, etag } = makeReply({ headers })
    expect(toPairs(sent)).toEqual([
      ['content-type', 'text/html'],
      ['link', '<a>'],
      ['link', '<b>'],
      ['cache-control', 'public, max-age=0, must-revalidate'],
      ['etag', etag],
      ['vary', 'accept-encoding'],
    ])
  })

  it('The ETag is short, weak, and differs with the body alone', () => {
    const { etag } = makeReply()
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
    expect(makeReply({ headers: { link: '<a>' } }).etag).toBe(etag)
    expect(makeReply({ body: `${TEXT}.` }).etag).not.toBe(etag)
  })

  it('A problem keeps the id of the request that failed, and has no ETag', () => {
    const headers = { 'x-request-id': 'failed', vary: 'origin' }
    expect(toPairs(makeReply({ status: 404, headers }).headers)).toEqual([
      ['vary', 'origin'],
      ['x-request-id', 'failed'],
    ])
    const { headers: without } = makeReply({ status: 404, headers: { 'x-request-id': 'failed' } })
    expect(toPairs(without)).toContainEqual(['vary', 'accept-encoding'])
  })
})

describe('The size of a cached reply', () => {
  it('Tags, headers and every encoding count', async () => {
    const plain = makeReply()
    expect(sizeOf(makeReply({ tags: ['a', 'b', 'c'] })) - sizeOf(plain)).toBe(300)
    expect(sizeOf(makeReply({ headers: { 'x-note': '12345' } })) - sizeOf(plain)).toBe('x-note12345'.length)
    const before = sizeOf(plain)
    const packed = await encode(plain, 'gzip')
    expect(sizeOf(plain) - before).toBe(packed.length)
  })

  it('A value that is never sent counts with the bytes it would have as text', () => {
    const value = { status: 200, headers: {}, body: {}, bytes: 5_000, tags: [] }
    expect(sizeOf(value) - sizeOf({ ...value, bytes: 0 })).toBe(5_000)
  })
})

describe('The encodings of a cached reply', () => {
  it('A reply of less than 1,024 bytes is never compressed', () => {
    const encodings = [1_023, 1_024].map((bytes) =>
      chooseEncoding(makeReply({ body: 'x'.repeat(bytes) }), 'br'),
    )
    expect(encodings).toEqual(['identity', 'br'])
  })

  it.each(['br', 'gzip'] as const)('However many requests wait for %s, it is made once', async (encoding) => {
    const reply = makeReply()
    const [first, second] = [encode(reply, encoding), encode(reply, encoding)]
    expect(reply.encoding.size).toBe(1)
    expect(await first).toBe(await second)
    expect(reply.encoding.size).toBe(0)
    expect(await encode(reply, encoding)).toBe(await first)
    expect((await first).length).toBeLessThan(reply.identity.length / 4)
  })

  it('A reply that could not be compressed is compressed for the next request', async () => {
    const { identity, ...rest } = makeReply()
    // Not bytes, so gzip throws.
    const reply = { ...rest, identity: 42 as unknown as Buffer }
    await expect(encode(reply, 'gzip')).rejects.toThrow()
    reply.identity = identity
    expect((await encode(reply, 'gzip')).length).toBeGreaterThan(0)
  })

  it('Bytes that fill their whole block are not copied', () => {
    const own = Buffer.allocUnsafeSlow(10)
    expect(toOwnBytes(own)).toBe(own)
  })
})
