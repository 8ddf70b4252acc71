import type { IncomingHttpHeaders } from 'node:http'
import { describe, expect, it } from 'vitest'
import { judgeSandboxRequest } from './sandbox-access.rules.ts'

describe('The sandbox of a shop that others can reach', () => {
  const judge = (path: string) =>
    judgeSandboxRequest({ audience: 'others', path, headers: { host: 'localhost' } })

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
  ])('lets customers sign in and pay: %s', (path) => {
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
    '/google//mail',
    '/stripe/control',
    '/stripe/control/faults/api',
    '/stripe/%63ontrol/heal',
    '/stripe//control/heal',
    '/settings.json',
    '/v1/charges',
    '/MAIL',
  ])('keeps everything else for admins: %s', (path) => {
    expect(judge(path)).toBe('admins-only')
  })
})

describe('The sandbox of a shop on one machine', () => {
  const judge = (headers: IncomingHttpHeaders) =>
    judgeSandboxRequest({ audience: 'this-machine', path: '/mail', headers })

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])('answers to %s', (host) => {
    expect(judge({ host })).toBe('open')
  })

  it.each([
    { host: 'shop.example' },
    { host: 'localhost.evil.example:3000' },
    { host: '' },
    {},
    { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' },
    { host: 'localhost:3000', forwarded: 'for=203.0.113.7' },
    { host: 'localhost:3000', via: '1.1 tunnel' },
  ])('answers nobody who comes through a proxy, a tunnel or another name: %j', (headers) => {
    expect(judge(headers)).toBe('closed')
  })
})
