import type { IncomingHttpHeaders } from 'node:http'
import { describe, expect, it } from 'vitest'
import { judgeSandboxRequest } from './sandbox-access.rules.ts'

describe('The sandbox of a shop that others can reach', () => {
  const judge = (path: string) =>
    judgeSandboxRequest({ audience: 'others', path, headers: { host: 'localhost' }, httpVersion: '1.1' })

  it.each([
    '/assets/sandbox.css',
    '/google/auth',
    '/google/.well-known/openid-configuration',
    '/google/interaction/aB3_-x/choose',
    '/stripe/v3.js',
    '/stripe/card',
    '/stripe/3ds/token/complete',
    '/stripe/v1/payment_intents/pi_1/confirm',
    '/stripe/controlled',
  ])('Customers can reach what they need to sign in and pay: %s', (path) => {
    expect(judge(path)).toBe('open')
  })

  it.each([
    '/',
    '/mail',
    '/mail/1',
    '/mail.json',
    '/mail/delete',
    '/%6dail',
    '/%6Dail.json',
    '//mail',
    '/./mail',
    '/google/..%2fmail',
    '/google/../mail',
    '/google/./../mail',
    '/stripe/../mail/1',
    '/assets/..',
    '/google//mail',
    '/stripe/control',
    '/stripe/control/faults/api',
    '/stripe/%63ontrol/heal',
    '/stripe//control/heal',
    '/settings.json',
    '/v1/charges',
    '/MAIL',
  ])('Only admins can reach everything else: %s', (path) => {
    expect(judge(path)).toBe('admins-only')
  })
})

describe('The sandbox of a shop on one machine', () => {
  const judge = (headers: IncomingHttpHeaders, httpVersion = '1.1') =>
    judgeSandboxRequest({ audience: 'this-machine', path: '/mail', headers, httpVersion })

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])(
    'A request to %s is answered',
    (host) => {
      expect(judge({ host })).toBe('open')
    },
  )

  it.each([
    { host: 'shop.example' },
    { host: 'localhost.evil.example:3000' },
    { host: '' },
    {},
    { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' },
    { host: 'localhost:3000', forwarded: 'for=203.0.113.7' },
    { host: 'localhost:3000', via: '1.1 tunnel' },
    { host: '127.0.0.1:4711', 'x-forwarded-proto': 'https' },
    { host: '127.0.0.1:4711', 'cf-connecting-ip': '203.0.113.7' },
    { host: '127.0.0.1:4711', 'true-client-ip': '203.0.113.7' },
    { host: '127.0.0.1:4711', 'x-client-ip': '203.0.113.7' },
    { host: '127.0.0.1:4711', 'x-original-forwarded-for': '203.0.113.7' },
  ])('A request through a proxy, a tunnel or another name is not answered: %j', (headers) => {
    expect(judge(headers)).toBe('closed')
  })

  // nginx sends HTTP/1.0 when only proxy_pass is set.
  it('An HTTP/1.0 request is not answered', () => {
    expect(judge({ host: '127.0.0.1:4711', connection: 'close' }, '1.0')).toBe('closed')
  })

  it('A request with the headers of a browser is answered', () => {
    const headers = {
      host: 'localhost:3000',
      'upgrade-insecure-requests': '1',
      'sec-fetch-site': 'same-origin',
      'sec-ch-ua-platform': '"Linux"',
      'x-requested-with': 'XMLHttpRequest',
      'cache-control': 'no-cache',
      referer: 'http://localhost:3000/',
    }
    expect(judge(headers)).toBe('open')
  })
})
