import { describe, expect, it } from 'vitest'
import { acceptedEncoding } from './accept-encoding.rules.ts'

describe('The encoding of a reply', () => {
  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['deflate,GZIP;q=0.5', 'gzip'],
    ['gzip;q=1.0 , br ; q=0.001', 'br'],
    ['deflate, zstd', 'identity'],
    ['xbr, gzipped', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('A request that accepts %j gets %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip ; Q=0.000', 'identity'],
    ['br;q=0., gzip;q=0.01', 'gzip'],
  ])('A refused encoding is never sent: %j', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })

  it('The same header gives the same encoding, however many others came in between', () => {
    const ask = (index: number) => acceptedEncoding(`${index % 2 === 0 ? 'br' : 'gzip'}, x-made-up-${index}`)
    const first = Array.from({ length: 500 }, (_, index) => ask(index))
    expect(new Set(first.filter((_, index) => index % 2 === 0))).toEqual(new Set(['br']))
    expect(new Set(first.filter((_, index) => index % 2 === 1))).toEqual(new Set(['gzip']))
    expect(Array.from({ length: 500 }, (_, index) => ask(index))).toEqual(first)
  })
})
