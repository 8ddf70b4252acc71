import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { describeShop } from '../../tests/support/test-app.ts'

const TOO_LONG = 'x'.repeat(20_000)

describeShop('Requests that are not readable HTTP', (getApp) => {
  async function send(method: string): Promise<{ head: string; body: string }> {
    const app = getApp()
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    if (address === null || typeof address === 'string') throw new Error('The shop listens on no port')
    const socket = connect(address.port, '127.0.0.1')
    socket.write(`${method} /product?q=${TOO_LONG} HTTP/1.1\r\nhost: shop.test\r\n\r\n`)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    return { head, body }
  }

  it('A request with too long an address is answered with a problem', async () => {
    const { head, body } = await send('GET')
    expect(head).toMatch(/^HTTP\/1\.1 431 /)
    expect(JSON.parse(body)).toMatchObject({ status: 431, code: 'HEADERS_TOO_LARGE' })
  })

  // Seen to fail: the body was sent, and Node's client refused it as data after the reply.
  it('A HEAD request with too long an address is answered without a body', async () => {
    const { head, body } = await send('HEAD')
    expect(head).toMatch(/^HTTP\/1\.1 431 /)
    expect(body).toBe('')
  })
})
