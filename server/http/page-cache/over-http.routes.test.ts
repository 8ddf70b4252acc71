import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertProduct } from '../../../tests/support/factories.ts'
import { insertSignedIn } from '../../../tests/support/orders.ts'
import { describeShop } from '../../../tests/support/test-app.ts'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

describeShop('A cached reply over HTTP', (getApp, getEngine) => {
  let port: number
  beforeAll(async () => {
    await getApp().listen({ port: 0, host: '127.0.0.1' })
    port = (getApp().server.address() as AddressInfo).port
  })

  /** Uses node:http because fetch decodes bodies and adds headers. */
  function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const sent = httpRequest({ port, path, headers, method, host: '127.0.0.1' }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      )
    })
    sent.on('error', reject)
    sent.end()
    return promise
  }
  /** Gets a fresh and then a cached reply. They may differ only in headers of the request. */
  async function askTwice(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const of = ({ headers: { date, 'x-request-id': id, ...rest }, ...answer }: Answer) => {
      expect([typeof date, id?.length]).toEqual(['string', 36])
      return { ...answer, headers: rest }
    }
    return [of(await ask(path, headers, method)), of(await ask(path, headers, method))] as const
  }

  describe.each(['/', '/products', '/product?limit=12', '/review', '/products/n7-8c'])(
    'Reply of %s',
    (path) => {
      it('The cached reply equals the fresh one and says how caches may use it', async () => {
        const [made, cached] = await askTwice(path)
        expect(cached).toEqual(made)
        expect([cached.status, cached.headers['cache-control'], cached.headers.vary]).toEqual([
          200,
          'public, max-age=0, must-revalidate',
          'accept-encoding',
        ])
        expect(cached.headers['content-security-policy']).toContain("default-src 'self'")
        expect(cached.headers['set-cookie']).toBeUndefined()
      })

      it.each([
        ['br, gzip', 'br', brotliDecompressSync],
        ['gzip, deflate', 'gzip', gunzipSync],
        ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
        ['deflate', undefined, (body: Buffer) => body],
      ])('A client that accepts %s gets it encoded as %s', async (accepted, encoding, decode) => {
        const plain = await ask(path)
        const [made, cached] = await askTwice(path, { 'accept-encoding': accepted })
        expect(cached).toEqual(made)
        expect([cached.headers['content-encoding'], cached.headers['content-length']]).toEqual([
          encoding,
          String(cached.body.length),
        ])
        expect(decode(cached.body).equals(plain.body)).toBe(true)
      })

      it('A client that has the reply, in any encoding, gets 304', async () => {
        const { headers } = await ask(path, { 'accept-encoding': 'br' })
        const etag = String(headers.etag)
        for (const known of [etag, `"other", ${etag}`, '*']) {
          const [made, cached] = await askTwice(path, { 'if-none-match': known, 'accept-encoding': 'gzip' })
          expect(cached).toEqual(made)
          expect([cached.status, cached.body.length, cached.headers.etag, cached.headers.vary]).toEqual([
            304,
            0,
            etag,
            'accept-encoding',
          ])
        }
        expect((await ask(path, { 'if-none-match': 'W/"other"' })).status).toBe(200)
      })

      it('HEAD gets the same headers and no body', async () => {
        const plain = await ask(path)
        const [made, cached] = await askTwice(path, {}, 'HEAD')
        expect(cached).toEqual(made)
        expect([cached.status, cached.body.length]).toEqual([200, 0])
        expect(cached.headers['content-length']).toBe(String(plain.body.length))
      })
    },
  )

  it('The ETag changes with the content', async () => {
    const before = await ask('/product?limit=2')
    await insertProduct(getEngine())
    const after = await ask('/product?limit=2', { 'if-none-match': String(before.headers.etag) })
    expect([after.status, after.headers.etag === before.headers.etag]).toEqual([200, false])
  })

  it('Cookies do not change the reply', async () => {
    const [plain, withCookie] = [await ask('/'), await ask('/', { cookie: 'better-auth.session_token=x' })]
    expect(withCookie.body.equals(plain.body)).toBe(true)
  })

  it('A request with a token gets no cached reply, and its own reply may not be shared', async () => {
    const { headers } = await insertSignedIn(getEngine())
    await ask('/product?limit=4')
    const own = await ask('/product?limit=4', headers)
    expect([own.status, own.headers.etag, own.headers['cache-control']]).toEqual([
      200,
      undefined,
      'private, no-cache',
    ])
    for (const path of ['/order', '/own-review', '/user']) {
      expect((await ask(path, headers)).headers['cache-control']).toBe('no-store')
    }
  })

  it('Failures are never cached, because a missing product may exist a moment later', async () => {
    const missing = await ask('/products/soon')
    expect([missing.status, missing.headers['cache-control'], missing.headers.etag]).toEqual([
      404,
      'no-cache',
      undefined,
    ])
    const problem = await ask('/product/soon')
    expect([problem.status, problem.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(JSON.parse(problem.body.toString()).requestId).toBe(problem.headers['x-request-id'])
    await insertProduct(getEngine(), { slug: 'soon', name: 'Here at last' })
    expect((await ask('/products/soon')).body.toString()).toContain('Here at last')
  })
})
