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
  ['/metrics', '127.0.0.1', { 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' }, false],
  ['/metrics', '127.0.0.1', { 'cf-connecting-ip': '203.0.113.9' }, false],
  ['/metrics', '127.0.0.1', { host: 'shop.example' }, false],
  ['/metrics', '127.0.0.1', { host: '203.0.113.4:3000' }, false],
  ['/metrics', '127.0.0.1', { host: '' }, false],
  ['/metrics', '172.30.7.4', { host: 'shop:3000' }, true],
  ['/metrics', '172.30.7.4', { host: '172.30.7.3:3000' }, true],
  ['/metrics', '172.30.7.4', { host: '[fd00::3]:3000' }, true],
  ['/metrics', '172.30.7.4', { host: 'shop.store.svc.cluster.local:3000' }, true],
  ['/metrics/', '127.0.0.1', {}, false],
  ['/Metrics', '127.0.0.1', {}, false],
  ['/%6Detrics', '127.0.0.1', {}, false],
  ['//metrics', '127.0.0.1', {}, false],
])('%s from %s with %j may be scraped: %s', (url, peer, headers, expected) => {
  const asked = { url, peer, headers: { host: '127.0.0.1:3000', ...headers } }
  expect(mayScrape({ ...asked, httpVersion: '1.1' })).toBe(expected)
  expect(mayScrape({ ...asked, httpVersion: '1.0' })).toBe(false)
})
