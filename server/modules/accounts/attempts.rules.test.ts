import { expect, it } from 'vitest'
import { toAddressKey } from './attempts.rules.ts'

it.each([
  ['an IPv4 address is itself', '203.0.113.7', '203.0.113.7'],
  ['one wrapped in IPv6 is the IPv4 address', '::ffff:203.0.113.7', '203.0.113.7'],
  ['so is one wrapped in capitals', '::FFFF:203.0.113.7', '203.0.113.7'],
  ['and one wrapped in hexadecimal', '::ffff:cb00:7107', '203.0.113.7'],
  ['and one wrapped at full length', '0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['an IPv6 address is its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['however it ends', '2001:db8:1:2:ffff::1', '2001:db8:1:2'],
  ['however it is written', '2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['with zeros left out', '2001:db8::1', '2001:db8:0:0'],
  ['with zeros left out inside the /64', '2001::2:3:4:5:6', '2001:0:0:2'],
  ['this machine is an address too', '::1', '0:0:0:0'],
  ['a zone does not count', 'fe80::1%eth0', 'fe80:0:0:0'],
])('%s: %s', (_what, ip, key) => {
  expect(toAddressKey(ip)).toBe(key)
})
