import { expect, it } from 'vitest'
import { type Endpoint, endpoints, fillPath } from '../../contract/endpoints.ts'
import { describeEmptyShop } from '../../tests/support/test-app.ts'
import { TEST_ORIGIN } from '../../tests/support/test-origin.ts'

const SAFE = ['GET', 'HEAD']
const REFUSAL = 'This request came from another site.'

describeEmptyShop('Requests from another site', (getApp) => {
  const send = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, headers: Record<string, string>) => {
    const url = fillPath(path, { id: crypto.randomUUID(), email: 'a@firm.info' })
    return getApp().inject({ method, url, headers })
  }
  const unsafe = (): Pick<Endpoint, 'method' | 'path'>[] => [
    ...getApp()
      .servedEndpoints.map((name): Endpoint => endpoints[name])
      .filter(({ method }) => !SAFE.includes(method)),
    ...['sign-in/email', 'sign-up/email', 'sign-out', 'change-password'].map(
      (name) => ({ method: 'POST', path: `/api/auth/${name}` }) as const,
    ),
    ...(['POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) => ({ method, path: '/nowhere' })),
  ]

  // Seen to fail when an origin only has to start like the shop's.
  it.each([
    ['whose origin is another site', { origin: 'https://evil.example' }],
    ['whose origin only looks like ours', { origin: `${TEST_ORIGIN}.evil.example` }],
    ['whose origin has another port', { origin: `${TEST_ORIGIN}:8080` }],
    ['whose origin has another scheme', { origin: 'https://shop.test' }],
    ['whose origin is hidden', { origin: 'null' }],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    [
      'that the browser calls cross-site in spite of its origin',
      { origin: TEST_ORIGIN, 'sec-fetch-site': 'cross-site' },
    ],
  ])('A request %s changes nothing at any path', async (_what, headers) => {
    const targets = unsafe()
    expect(targets.length).toBeGreaterThan(10)
    for (const target of targets) {
      const response = await send(target, headers as Record<string, string>)
      expect([target, response.statusCode, response.json().detail]).toEqual([target, 403, REFUSAL])
    }
  })

  it('A request from the shop’s own origin, or from no browser, passes', async () => {
    for (const headers of [{ origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin' }, {}]) {
      for (const target of unsafe()) {
        expect((await send(target, headers as Record<string, string>)).body).not.toContain(REFUSAL)
      }
    }
  })

  it('Another site may read what is public', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const response = await getApp().inject({ url: '/product', headers })
    expect(response.statusCode).toBe(200)
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
    // Reads that are not cached only need a token, as for any other caller.
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
      expect((await getApp().inject({ method, url: '/order', headers })).statusCode).not.toBe(403)
  })
})
