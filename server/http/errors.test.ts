import { expect, it } from 'vitest'
import { ProblemSchema } from '../../contract/schemas/problem.ts'
import { buildTestApp, describeShop } from '../../tests/support/test-app.ts'

/** Details that only the shop's developers and operators may see. */
const INTERNALS =
  /\n\s+at |node_modules|\.ts:|\.js:|\/work\/|sqlite|postgres|kysely|fastify|FST_|ECONN|select |TypeError/i

describeShop('Failures', (getApp, getEngine) => {
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

  it('An unknown address gives a browser a page and an API client problem+json, both with status 404', async () => {
    const [page, problem] = await Promise.all([
      getApp().inject({ url: '/no/such/page', headers: html }),
      getApp().inject({ url: '/no/such/page', headers: { accept: 'application/json' } }),
    ])
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<!DOCTYPE html>')
    expect(problem.statusCode).toBe(404)
    expect(problem.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(problem.json()).toMatchObject({
      code: 'NOT_FOUND',
      detail: 'There is nothing at GET /no/such/page.',
    })
  })

  it.each([
    [
      'a body that is not JSON',
      { method: 'POST', url: '/nowhere', type: 'application/json', body: '{"a":' },
      400,
    ],
    [
      'a body that would change every object',
      { method: 'POST', url: '/nowhere', type: 'application/json', body: '{"__proto__":{"a":1}}' },
      400,
    ],
    [
      'no body where one was announced',
      { method: 'POST', url: '/nowhere', type: 'application/json', body: '' },
      400,
    ],
    [
      'a body that is too large',
      { method: 'POST', url: '/nowhere', type: 'application/json', body: `"${'a'.repeat(300_000)}"` },
      413,
    ],
    ['a kind of body nobody reads', { method: 'POST', url: '/nowhere', type: 'text/csv', body: 'a,b' }, 404],
    ['a wrong method', { method: 'DELETE', url: '/product' }, 405],
    ['a method on nothing', { method: 'PATCH', url: '/nowhere' }, 404],
    ['an address that cannot be decoded', { method: 'GET', url: '/%zz' }, 400],
    ['an id that cannot be decoded', { method: 'GET', url: '/product/%E0%A4%A' }, 400],
    ['a value twice', { method: 'GET', url: '/product?limit=1&limit=2' }, 400],
    ['a value as an object', { method: 'GET', url: '/product?q[$ne]=1' }, 200],
    ['a prototype as a value', { method: 'GET', url: '/product?__proto__=1&constructor=2' }, 200],
    ['a very long address', { method: 'GET', url: `/${'a/'.repeat(4_000)}` }, 404],
  ] as const)('A failure shows no internals: %s', async (_what, request, status) => {
    const response = await getApp().inject({
      method: request.method,
      url: request.url,
      ...('type' in request && { headers: { 'content-type': request.type }, payload: request.body }),
    })
    expect(response.statusCode).toBe(status)
    expect(response.body).not.toMatch(INTERNALS)
    if (status === 200) return
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(ProblemSchema.parse(response.json()).status).toBe(status)
  })

  it('An unexpected error is reported as an error of the shop', async () => {
    const app = await buildTestApp(getEngine())
    app.get('/boom', async () => {
      throw new Error('password is hunter2 in /srv/shop/server/app.ts')
    })
    const response = await app.inject({ url: '/boom' })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ code: 'INTERNAL', title: 'Something went wrong on our end' })
    expect(response.body).not.toMatch(/hunter2/)
    expect(response.body).not.toMatch(INTERNALS)
    await app.close()
  })

  it('A reply that violates the contract is reported as an error of the shop', async () => {
    const app = await buildTestApp(getEngine())
    const { db } = getEngine()
    const { rating } = await db.selectFrom('review').select('rating').limit(1).executeTakeFirstOrThrow()
    await db.updateTable('review').set({ product_id: null, display_name: 'x', created_at: 9e15 }).execute()
    const response = await app.inject({ url: '/review' })
    expect([rating > 0, response.statusCode]).toEqual([true, 500])
    expect(response.body).not.toMatch(INTERNALS)
    await app.close()
  })
})
