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

describeShop('a kept reply over HTTP', (getApp, getEngine) => {
  let port: number
  beforeAll(async () => {
    await getApp().listen({ port: 0, host: '127.0.0.1' })
    port = (getApp().server.address() as AddressInfo).port
  })

  /** Plain node:http, because fetch decodes and adds headers of its own. */
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
  /** Made and then kept: what differs between the two is of the request alone. */
  async function askTwice(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const of = ({ headers: { date, 'x-request-id': id, ...rest }, ...answer }: Answer) => {
      expect([typeof date, id?.length]).toEqual(['string', 36])
      return { ...answer, headers: rest }
    }
    return [of(await ask(path, headers, method)), of(await ask(path, headers, method))] as const
  }

  describe.each(['/', '/products', '/product?limit=12', '/review', '/products/n7-8c'])('of %s', (path) => {
    it('is the same as the one that was made, and says how it may be kept', async () => {
      const [made, kept] = await askTwice(path)
      expect(kept).toEqual(made)
      expect([kept.status, kept.headers['cache-control'], kept.headers.vary]).toEqual([
        200,
        'public, max-age=0, must-revalidate',
        'accept-encoding',
      ])
      expect(kept.headers['content-security-policy']).toContain("default-src 'self'")
      expect(kept.headers['set-cookie']).toBeUndefined()
    })

    it.each([
      ['br, gzip', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
      ['deflate', undefined, (body: Buffer) => body],
    ])('is sent to who takes %s as %s', async (accepted, encoding, decode) => {
      const plain = await ask(path)
      const [made, kept] = await askTwice(path, { 'accept-encoding': accepted })
      expect(kept).toEqual(made)
      expect([kept.headers['content-encoding'], kept.headers['content-length']]).toEqual([
        encoding,
        String(kept.body.length),
      ])
      expect(decode(kept.body).equals(plain.body)).toBe(true)
    })

    it('is not sent again to who has it, in whichever encoding', async () => {
      const { headers } = await ask(path, { 'accept-encoding': 'br' })
      const etag = String(headers.etag)
      for (const known of [etag, `"other", ${etag}`, '*']) {
        const [made, kept] = await askTwice(path, { 'if-none-match': known, 'accept-encoding': 'gzip' })
        expect(kept).toEqual(made)
        expect([kept.status, kept.body.length, kept.headers.etag, kept.headers.vary]).toEqual([
          304,
          0,
          etag,
          'accept-encoding',
        ])
      }
      expect((await ask(path, { 'if-none-match': 'W/"other"' })).status).toBe(200)
    })

    it('has the same head for HEAD, and no body', async () => {
      const plain = await ask(path)
      const [made, kept] = await askTwice(path, {}, 'HEAD')
      expect(kept).toEqual(made)
      expect([kept.status, kept.body.length]).toEqual([200, 0])
      expect(kept.headers['content-length']).toBe(String(plain.body.length))
    })
  })

  it('has a new tag when what it shows has changed', async () => {
    const before = await ask('/product?limit=2')
    await insertProduct(getEngine())
    const after = await ask('/product?limit=2', { 'if-none-match': String(before.headers.etag) })
    expect([after.status, after.headers.etag === before.headers.etag]).toEqual([200, false])
  })

  it('is the same whatever cookies come with the request', async () => {
    const [plain, withCookie] = [await ask('/'), await ask('/', { cookie: 'better-auth.session_token=x' })]
    expect(withCookie.body.equals(plain.body)).toBe(true)
  })

  it('is not what a request with a token gets, and what that gets is kept by nobody', async () => {
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

  it('never is a failure: what is missing now can be there in a moment', async () => {
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
