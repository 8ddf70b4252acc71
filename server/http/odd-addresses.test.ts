import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { buildTestApp, describeShop } from '../../tests/support/test-app.ts'
import { TEST_ORIGIN } from '../../tests/support/test-origin.ts'
import { createLogger } from '../logging/logger.ts'

const LONG = 'x'.repeat(1_001)

/** Sends a URL as it is written. An injected request resolves its dots and backslashes first. */
function getRaw(origin: string, path: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, agent: false, headers: { accept: 'text/html' } }, resolve).on('error', reject)
  })
}

describeShop('Odd URLs', (getApp, getEngine) => {
  // A line break used to give a 500. A URL that cannot be decoded reaches no hook of Fastify.
  it.each([
    ['/%0a', 404],
    ['/%0d%0aset-cookie:x', 404],
    ['/products/%0a', 404],
    ['/%e2%80%a8', 404],
    ['/%00', 404],
    ['/%zz', 400],
    ['/%e2%82', 400],
    [`/product/${LONG}`, 400],
    ['/.//evil.test', 404],
    ['//evil.test/', 404],
  ])('%s is refused with the headers that every reply has', async (url, status) => {
    for (const accept of ['text/html', 'application/json']) {
      const response = await getApp().inject({ url, headers: { accept } })
      expect([accept, response.statusCode]).toEqual([accept, status])
      expect(response.headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-request-id': expect.any(String),
      })
    }
  })

  // A canonical link to another host would send visitors there.
  it.each([
    '/.//evil.test',
    '//evil.test',
    '///evil.test/',
    '/%2e//evil.test',
    '/\\evil.test',
    '/./\\/evil.test',
  ])('A page at %s is not found and names no other site', async (url) => {
    const app = getApp()
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
    const reply = await getRaw(app.listeningOrigin, url)
    const body = await text(reply)
    expect([reply.statusCode, reply.headers.location]).toEqual([404, undefined])
    const addresses = [
      ...body.matchAll(/<(?:link rel="canonical" href|meta property="og:url" content)="([^"]+)"/g),
    ]
    expect(addresses).not.toEqual([])
    for (const [, address = ''] of addresses) expect(new URL(address).origin).toBe(TEST_ORIGIN)
    expect(body).not.toMatch(/(?:href|src|content)="(?:https?:)?\/\/evil/)
  })

  // A proxy's rule for /metrics would not match other spellings.
  it.each(['/metrics/', '/%6Detrics', '/METRICS', '/metrics%2f', '//metrics'])(
    '%s shows no metrics',
    async (url) => {
      const { statusCode, body } = await getApp().inject({ url })
      expect([statusCode, body.includes('process_cpu')]).toEqual([404, false])
    },
  )

  it('A request that came through a proxy sees no metrics', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    expect((await getApp().inject({ url: '/metrics', headers })).statusCode).toBe(404)
    expect((await getApp().inject({ url: '/metrics' })).statusCode).toBe(200)
  })

  it('A page that its URL makes impossible to render logs no error', async () => {
    const lines: string[] = []
    const app = await buildTestApp(getEngine(), createLogger('warn', { write: (line) => lines.push(line) }))
    await app.inject({ url: '/%0a', headers: { accept: 'text/html' } })
    await app.close()
    expect(lines).toEqual([])
  })
})
