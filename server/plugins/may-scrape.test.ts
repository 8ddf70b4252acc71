import { expect, it } from 'vitest'
import { mayScrape } from './may-scrape.ts'

it.each([
  ['/metrics', '127.0.0.1', {}, true],
  ['/metrics?x=1', '127.0.0.1', {}, true],
  ['/metrics', '::1', {}, true],
  ['/metrics', '::ffff:172.30.7.4', {}, true],
  ['/metrics', '10.1.2.3', {}, true],
  ['/metrics', 'fd00::7', {}, true],
  ['/metrics', '203.0.113.9', {}, false],
  ['/metrics', '2001:db8::1', {}, false],
  ['/metrics', undefined, {}, false],
  ['/metrics', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, false],
  ['/metrics', '127.0.0.1', { forwarded: 'for=203.0.113.9' }, false],
  ['/metrics', '127.0.0.1', { via: '1.1 Caddy' }, false],
  ['/metrics/', '127.0.0.1', {}, false],
  ['/Metrics', '127.0.0.1', {}, false],
  ['/%6Detrics', '127.0.0.1', {}, false],
  ['//metrics', '127.0.0.1', {}, false],
])('%s from %s with %j may be scraped: %s', (url, peer, headers, expected) => {
  expect(mayScrape({ url, peer, headers })).toBe(expected)
})
