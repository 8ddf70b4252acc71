import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildTestApp } from '../../../tests/support/test-app.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import { createLogger } from '../../logging/logger.ts'

const REPORT = {
  kind: 'page',
  message: 'x is not a function',
  route: '/products/:slug',
  chunk: 'product-page-Ab12Cd34.js',
  release: 'entry-browser-Ab12Cd34.js',
}

describeOnBothEngines('POST /client-error', (getEngine) => {
  let app: FastifyInstance
  let log: string[]
  beforeEach(async () => {
    log = []
    const logger = createLogger('warn', { write: (line: string) => void log.push(line) })
    app = await buildTestApp(getEngine(), logger, undefined, { TRUSTED_PROXIES: '127.0.0.1' })
  })
  afterEach(() => app.close())

  const report = (change: object = {}, ip = '192.0.2.1') =>
    app.inject({
      method: 'POST',
      url: '/client-error',
      headers: { 'x-forwarded-for': ip },
      payload: { ...REPORT, ...change },
    })

  it('A report becomes one warning with the request id, page pattern, file and release', async () => {
    const response = await report()
    expect([response.statusCode, response.json()]).toEqual([200, { success: true }])
    expect(log).toHaveLength(1)
    expect(JSON.parse(log[0] ?? '')).toMatchObject({
      level: 40,
      reqId: response.headers['x-request-id'],
      msg: 'error in a browser',
      clientError: REPORT,
    })
    expect(log[0]).not.toContain('192.0.2.1')
  })

  it('A report never logs personal data and always takes one line', async () => {
    const message = 'a@b.co\n{"level":60,"msg":"forged"}\r\nhttps://x.example/?token=1'
    expect((await report({ message, email: 'c@d.co', stack: 'secret' })).statusCode).toBe(200)
    expect(log).toHaveLength(1)
    expect(log[0]?.trim().split('\n')).toHaveLength(1)
    expect(log[0]).not.toMatch(/a@b\.co|c@d\.co|token=1|secret/)
  })

  it.each([
    [{ message: '' }],
    [{ message: 'x'.repeat(201) }],
    [{ route: '/dashboard/orders/1?user=a@b.co' }],
    [{ chunk: '../../etc/passwd' }],
    [{ release: 'a\nb.js' }],
    [{ kind: 'other' }],
  ])('A report with %j is refused and not logged', async (change) => {
    expect((await report(change)).statusCode).toBe(400)
    expect(log).toEqual([])
  })

  it('All addresses of one IPv6 network count as one sender', async () => {
    const statuses = []
    for (let count = 1; count <= 6; count += 1)
      statuses.push((await report({}, `2001:db8:7:7::${count}`)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('At most 5 lines per minute are logged for an address and 30 in total; further reports get 429', async () => {
    const own = []
    for (let count = 0; count < 8; count += 1) own.push((await report()).statusCode)
    expect(own).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    for (let count = 0; count < 60; count += 1) await report({}, `198.51.100.${count}`)
    expect(log).toHaveLength(30)
  })
})
