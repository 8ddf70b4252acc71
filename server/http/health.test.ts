import { expect, it, vi } from 'vitest'
import { buildTestApp, describeShop } from '../../tests/support/test-app.ts'

describeShop('Health and metrics', (getApp, getEngine) => {
  it.each([
    ['/healthz', { status: 'ok' }],
    ['/readyz', { status: 'ready' }],
  ])('%s reports the state and is never cached', async (url, body) => {
    const response = await getApp().inject({ url })
    expect([response.statusCode, response.json()]).toEqual([200, body])
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('Metrics name the pattern of a route and never the requested URL', async () => {
    await getApp().inject({ url: '/product/n7-8c?secret=1' })
    await getApp().inject({ url: '/product/made-up-by-an-attacker' })
    await getApp().inject({ url: '/no/such/address/made-up-by-an-attacker' })
    const response = await getApp().inject({ url: '/metrics' })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('text/plain')
    expect(response.body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/product/:id",status="200"} 1',
    )
    expect(response.body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/product/:id",status="404"} 1',
    )
    expect(response.body).not.toMatch(/attacker|n7-8c|secret/)
    expect(response.body).toContain('process_resident_memory_bytes')
  })

  // Seen to fail with the default of ten seconds: 'Plugin did not start in time'.
  it('A start that takes ten minutes on a busy machine is not a failure', async () => {
    const app = await buildTestApp(getEngine())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    app.register(async () => void (await vi.advanceTimersByTimeAsync(600_000)))
    try {
      await app.ready()
    } finally {
      vi.useRealTimers()
    }
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
    await app.close()
  })
})
