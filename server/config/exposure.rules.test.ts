import { describe, expect, it } from 'vitest'
import { canDeriveAddress, findExposure, isLoopbackHost } from './exposure.rules.ts'

describe('Loopback hosts', () => {
  it.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    '127.0.0.1',
    '127.255.255.254',
    '127.1',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '2130706433',
    '::1',
    '[::1]',
    '0:0:0:0:0:0:0:1',
    '0000::0001',
    '::ffff:127.0.0.1',
    '[::ffff:7f00:1]',
  ])('%s is this machine', (host) => {
    expect(isLoopbackHost(host)).toBe(true)
  })

  it.each([
    '0.0.0.0',
    '0',
    '::',
    '[::]',
    '128.0.0.1',
    '126.255.255.255',
    '10.0.0.1',
    '192.168.1.7',
    '::2',
    '::ffff:10.0.0.1',
    'fe80::1',
    'shop.example',
    'localhost.shop.example',
    'mylocalhost',
    'shop.localhost',
    '127.0.0.1.nip.io',
    'shop.example@127.0.0.1',
    '127.0.0.1/shop.example',
    '127.0.0.1:80',
    '127.0.0.1#',
    '127.0.0.1\\@shop.example',
    ' 127.0.0.1',
    '',
    '１２７.0.0.1',
  ])('%j is not this machine', (host) => {
    expect(isLoopbackHost(host)).toBe(false)
  })
})

describe('Exposure', () => {
  const LOCAL = { host: '127.0.0.1', publicUrl: undefined, trustedProxies: [], hasLiveKey: false }

  it('By default only this machine can reach the shop', () => {
    expect(findExposure(LOCAL)).toEqual([])
    expect(findExposure({ ...LOCAL, host: 'localhost', publicUrl: 'http://[::1]:3000' })).toEqual([])
  })

  const exposing = {
    host: ['0.0.0.0', 'HOST is 0.0.0.0'],
    publicUrl: ['https://shop.example', 'PUBLIC_URL is https://shop.example'],
    trustedProxies: [['loopback'], 'TRUSTED_PROXIES is set'],
    hasLiveKey: [true, 'the Stripe keys are live'],
  } as const
  const names = Object.keys(exposing) as (keyof typeof exposing)[]
  const combinations = Array.from({ length: 2 ** names.length - 1 }, (_, index) =>
    names.filter((_name, bit) => (index + 1) & (1 << bit)),
  )

  it.each(combinations)(
    'Any one reason exposes the shop, and each reason is named: %s %s %s %s',
    (...set) => {
      const chosen = set.filter((name): name is keyof typeof exposing => name in exposing)
      const settings = { ...LOCAL, ...Object.fromEntries(chosen.map((name) => [name, exposing[name][0]])) }
      expect(findExposure(settings)).toEqual(
        names.filter((name) => chosen.includes(name)).map((name) => exposing[name][1]),
      )
    },
  )
})

it('The address that people use follows from HOST unless that is every address, or a proxy stands in front', () => {
  for (const host of ['127.0.0.1', 'localhost', '192.168.1.7'])
    expect(canDeriveAddress({ host, trustedProxies: [] })).toBe(true)
  for (const host of ['0.0.0.0', '0', '0x0', '::', '::0', '0:0:0:0:0:0:0:0', '::ffff:0.0.0.0', '[::]'])
    expect(canDeriveAddress({ host, trustedProxies: [] })).toBe(false)
  expect(canDeriveAddress({ host: '127.0.0.1', trustedProxies: ['loopback'] })).toBe(false)
})
