import { expect, it } from 'vitest'
import { isProxy, isTooWide } from './proxy-range.ts'

it.each([
  '0.0.0.0/0',
  '0.0.0.0/1',
  '128.0.0.0/1',
  '8.0.0.0/7',
  '::/0',
  '2000::/3',
  '2400::/12',
  '::/16',
  '::/80',
  '::ffff:0:0/96',
  '::ffff:128.0.0.0/97',
  '::ffff:8.0.0.0/103',
  'fe80::/9',
  'fc00::/6',
])('A range that includes strangers is too wide: %s', (range) => {
  expect([isProxy(range), isTooWide(range)]).toEqual([true, true])
})

it.each([
  '10.0.0.0/8',
  '172.30.7.0/24',
  '127.0.0.1',
  '127.0.0.1/32',
  '::1',
  '::1/128',
  '::ffff:10.0.0.0/104',
  'fc00::/7',
  'fd12:3456::/32',
  'fe80::/16',
  '2606:4700::/32',
  '2600:9000::/28',
  'loopback',
  'linklocal',
  'uniquelocal',
])('A range of one owner is not too wide: %s', (range) => {
  expect([isProxy(range), isTooWide(range)]).toEqual([true, false])
})

it.each([
  'everyone',
  '10.0.0.0/33',
  '::1/129',
  'fe80::1%eth0',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
  '10.0.0.0/',
  '10.0.0.0/255.0.0.0',
  '',
])('A text that is neither an address nor a range is not a proxy: %j', (text) => {
  expect(isProxy(text)).toBe(false)
})
