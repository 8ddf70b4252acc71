import { expect, test } from 'vitest'
import { REDIRECT_PAYLOADS } from '../../contract/testing/redirect-payloads.ts'
import { readReturnPath, toReturnPath } from './return-path.ts'

/** Values that are not text come from a history entry that other code wrote. */
const HOSTILE: unknown[] = [undefined, null, 42, {}, ['/dashboard'], ...REDIRECT_PAYLOADS]

// Seen to fail when the resolved path is not checked again: /.//evil.example becomes //evil.example.
test.each(HOSTILE.map((value) => [JSON.stringify(value) ?? 'undefined', value]))(
  'Login does not follow %s',
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
  ['/products/a%20b', '/products/a%20b'],
  ['/a/../dashboard', '/dashboard'],
])('Login returns to %s', (value, path) => {
  expect(toReturnPath(value)).toBe(path)
})

test('A return path never leads to another origin, however it is read', () => {
  for (const value of HOSTILE) {
    expect(new URL(toReturnPath(value), 'https://shop.example').origin).toBe('https://shop.example')
  }
})

test('A return path that is too long or encoded too often becomes the home page', () => {
  const longest = `/${'a'.repeat(1_999)}`
  expect([toReturnPath(longest), toReturnPath(`${longest}a`)]).toEqual([longest, '/'])
  expect([toReturnPath('/%2525252541'), toReturnPath('/%252525252541')]).toEqual(['/%2525252541', '/'])
})

test('What the guard remembered comes before what the address says', () => {
  expect(readReturnPath({ state: { from: '/dashboard' }, search: '?returnTo=/blogs' })).toBe('/dashboard')
  expect(readReturnPath({ state: null, search: '?returnTo=%2Fblogs%3Fa%3D1' })).toBe('/blogs?a=1')
  expect(readReturnPath({ state: { from: 'https://evil.example' }, search: '' })).toBe('/')
  expect(readReturnPath({ state: undefined, search: '' })).toBe('/')
})
