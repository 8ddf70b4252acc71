import { expect, it } from 'vitest'
import { HOUR_MS } from '../../../contract/durations.ts'
import { ATTEMPT_LIMITS, toAddressKey } from './attempts.rules.ts'

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
  ['one of long numbers is whole', '::ffff:203.113.113.113', '203.113.113.113'],
  ['something before the wrapping makes it another', '2001:db8::ffff:203.0.113.7', '2001:db8:0:0'],
  ['so do numbers before it', '2001:db8:0:0:0:ffff:cb00:7107', '2001:db8:0:0'],
  ['a zone does not count', 'fe80::1%eth0', 'fe80:0:0:0'],
  ['a port that a proxy adds does not count', '203.0.113.7:50123', '203.0.113.7'],
  ['nor after an IPv6 address', '[2001:db8:1:2::7]:50123', '2001:db8:1:2'],
  ['nor do brackets alone', '[2001:db8:1:2::7]', '2001:db8:1:2'],
])('Attempts are counted by the right address key: %s (%s)', (_what, ip, key) => {
  expect(toAddressKey(ip)).toBe(key)
})

it('Password guessing from one place is stopped long before a stranger can lock the owner out', () => {
  const { windowMs, byAddress, byPair, byAccount } = ATTEMPT_LIMITS['sign-in']
  expect({ windowMs, byAddress, byPair, byAccount }).toEqual({
    windowMs: 900_000,
    byAddress: 50,
    byPair: 10,
    byAccount: 100,
  })
})

it.each([
  ['sign-up', 20, 5],
  ['password-reset', 20, 5],
  ['confirmation', 20, 5],
  ['password-change', 50, 5],
  ['image-upload', 600, 200],
  ['review', 100, 20],
] as const)(
  'In one hour, %s is allowed %i times from one address and %i times for one account',
  (kind, byAddress, byAccount) => {
    expect(ATTEMPT_LIMITS[kind]).toEqual({ windowMs: HOUR_MS, byAddress, byAccount })
  },
)

it('Contact messages are limited by network address only, because anyone can type any email address', () => {
  expect(ATTEMPT_LIMITS.message).toEqual({
    windowMs: HOUR_MS,
    byAddress: 10,
    what: 'Too many messages from your connection',
  })
})
