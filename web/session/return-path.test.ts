import { expect, test } from 'vitest'
import { readReturnPath, toReturnPath } from './return-path.ts'

const HOSTILE: unknown[] = [
  undefined,
  null,
  42,
  {},
  ['/dashboard'],
  '',
  ' ',
  'dashboard',
  '?x=/dashboard',
  '#/dashboard',
  '.',
  '..//evil.example',
  'evil.example',
  'http://evil.example',
  'https://evil.example/dashboard',
  'HTTPS://EVIL.EXAMPLE',
  'http:evil.example',
  'http:/evil.example',
  'http:\\\\evil.example',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\tjavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'mailto:a@b.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example@shop.example',
  '//user:password@evil.example/',
  'https://shop.example@evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/dashboard\\..\\..\\evil',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/\u0000/evil.example',
  '\u0000//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/\u00a0/evil.example',
  '/\u2028/evil.example',
  '/\u200b/evil.example',
  '/\u202e/evil.example',
  '\ufeff//evil.example',
  '／／evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./..//evil.example',
  '/dashboard/..//evil.example',
  '/dashboard/../..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e//evil.example',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%252f%252fevil.example',
  '/%25252f%25252fevil.example',
  '/%25255cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20//evil.example',
  '/%00/evil.example',
  '/%',
  '/%zz',
  '/%c0%afevil.example',
  `/${'a'.repeat(2_000)}`,
  '/login',
  '/login?returnTo=/login',
  '/registration',
]

test.each(HOSTILE.map((value) => [JSON.stringify(value) ?? 'undefined', value]))(
  'does not follow %s',
  (_, value) => {
    expect(toReturnPath(value)).toBe('/')
  },
)

test.each([
  ['/', '/'],
  ['/home', '/home'],
  ['/dashboard/profile', '/dashboard/profile'],
  ['/dashboard/payment/018f-42?x=1#card', '/dashboard/payment/018f-42?x=1#card'],
  ['/products?q=M3%2016%20GB&sort=-price', '/products?q=M3%2016%20GB&sort=-price'],
  ['/products?next=//evil.example', '/products?next=//evil.example'],
  ['/products/caf%C3%A9', '/products/caf%C3%A9'],
  ['/a/../dashboard', '/dashboard'],
])('returns to %s', (value, path) => {
  expect(toReturnPath(value)).toBe(path)
})

test('never leads to another origin, however it is read', () => {
  for (const value of HOSTILE) {
    expect(new URL(toReturnPath(value), 'https://shop.example').origin).toBe('https://shop.example')
  }
})

test('prefers what the guard remembered to what the address says', () => {
  expect(readReturnPath({ state: { from: '/dashboard' }, search: '?returnTo=/blogs' })).toBe('/dashboard')
  expect(readReturnPath({ state: null, search: '?returnTo=%2Fblogs%3Fa%3D1' })).toBe('/blogs?a=1')
  expect(readReturnPath({ state: { from: 'https://evil.example' }, search: '' })).toBe('/')
  expect(readReturnPath({ state: undefined, search: '' })).toBe('/')
})
