import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionError, createFetchTransport } from './transport.ts'

const sent = vi.fn(async (_path: string, _init: { headers: Record<string, string> }) => new Response('{}'))

beforeEach(() => {
  sent.mockClear()
  vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
  vi.stubGlobal('fetch', sent)
})
afterEach(() => vi.unstubAllGlobals())

const withToken = createFetchTransport({ findToken: async () => 'the.access.token' })
const withoutToken = createFetchTransport({ findToken: async () => null })
const sentHeaders = () => sent.mock.calls[0]?.[1].headers

test('The access token is sent where there is one', async () => {
  await withToken({ method: 'GET', path: '/user', signedIn: true })
  expect(sentHeaders()).toMatchObject({ authorization: 'Bearer the.access.token' })
})

test.each([
  'https://evil.example/user',
  '//evil.example/user',
  '/\\evil.example',
  'http://shop.example/user',
])('The access token is never sent to %s', async (path) => {
  await withToken({ method: 'GET', path, signedIn: true })
  expect(sentHeaders()).not.toHaveProperty('authorization')
})

test('A call waits for a fresh token only if it needs a signed-in user', async () => {
  const findToken = vi.fn(async () => null)
  const transport = createFetchTransport({ findToken })
  await transport({ method: 'GET', path: '/user', signedIn: true })
  await transport({ method: 'GET', path: '/product' })
  expect(findToken.mock.calls).toEqual([[{ needed: true }], [{ needed: false }]])
  expect(sentHeaders()).not.toHaveProperty('authorization')
})

test('A call without a token sends only what it accepts', async () => {
  await withoutToken({ method: 'GET', path: '/product' })
  expect(sentHeaders()).toEqual({ accept: 'application/json' })
})

test('A lost connection is a ConnectionError', async () => {
  sent.mockRejectedValueOnce(new TypeError('lost'))
  await expect(withoutToken({ method: 'GET', path: '/product' })).rejects.toBeInstanceOf(ConnectionError)
})
