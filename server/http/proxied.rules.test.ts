import { describe, expect, it } from 'vitest'
import { showsProxy } from './proxied.rules.ts'

const from = (...names: readonly string[]) => ({
  headers: Object.fromEntries(['host', 'accept', ...names].map((name) => [name, 'x'])),
  httpVersion: '1.1',
})

describe('Whether a request came through a proxy', () => {
  it.each([
    'forwarded',
    'via',
    'x-forwarded',
    'x-forwarded-for',
    'x-real-ip',
    'x-original-host',
    'cf',
    'cf-connecting-ip',
    'fly-client-ip',
    'cloudfront-viewer-address',
    'true-client-ip',
    'cdn-loop',
  ])('The header %s shows that a request came through a proxy', (name) => {
    expect(showsProxy(from(name))).toBe(true)
  })

  it.each(['user-agent', 'cookie', 'x-real-ip-2', 'my-x-forwarded-for', 'cfo', 'viaduct', 'x-request-id'])(
    'The header %s does not show a proxy',
    (name) => {
      expect(showsProxy(from(name))).toBe(false)
    },
  )

  it('An HTTP/1.0 request counts as proxied, and a plain request does not', () => {
    expect(showsProxy({ ...from(), httpVersion: '1.0' })).toBe(true)
    expect(showsProxy(from())).toBe(false)
    expect(showsProxy({ ...from(), httpVersion: '2.0' })).toBe(false)
  })
})
