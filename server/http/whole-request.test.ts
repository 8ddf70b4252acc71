import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertProduct } from '../../tests/support/factories.ts'
import { insertSignedIn } from '../../tests/support/orders.ts'
import { describeEmptyShop } from '../../tests/support/test-app.ts'

/** Sends a request in pieces, each one after `isNext` resolves, and returns the status of the reply. */
async function sendPieces(port: number, pieces: readonly string[], isNext: () => Promise<void>) {
  const socket = connect(port, '127.0.0.1')
  let got = ''
  socket.on('data', (data) => {
    got += data
  })
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await isNext()
    socket.write(piece)
  }
  await expect.poll(() => got).toContain('\r\n\r\n')
  socket.destroy()
  return Number(got.split(' ')[1])
}

describeEmptyShop('Access to a request over HTTP', (getApp, getEngine) => {
  let [port, looks] = [0, 0]
  let restore: FastifyInstance['admit']
  beforeAll(async () => {
    const app = getApp()
    await app.listen({ host: '127.0.0.1', port: 0 })
    port = Number(new URL(app.listeningOrigin).port)
    restore = app.admit
    app.admit = (request, access) => {
      looks += 1
      return restore(request, access)
    }
  })
  afterAll(() => {
    getApp().admit = restore
  })

  async function toOrder() {
    const { headers } = await insertSignedIn(getEngine())
    const productId = await insertProduct(getEngine())
    const body = JSON.stringify({ productId, orderQty: 10, address: '1 Works Road', phone: '555 0100' })
    const lines = [
      'POST /order HTTP/1.1',
      'host: shop',
      'content-type: application/json',
      `authorization: ${headers.authorization}`,
      `content-length: ${body.length}`,
    ]
    looks = 0
    return { head: `${lines.join('\r\n')}\r\n\r\n`, body }
  }

  // Orders are the busiest write, and a second check would cost another round trip to the database.
  it('Access is decided once when the body arrives with the headers', async () => {
    const { head, body } = await toOrder()
    expect(await sendPieces(port, [head + body], async () => {})).toBe(200)
    expect(looks).toBe(1)
  })

  it('Access is decided again when the body arrives later', async () => {
    const { head, body } = await toOrder()
    const isSeen = () => expect.poll(() => looks).toBe(1)
    expect(await sendPieces(port, [head, body], isSeen)).toBe(200)
    expect(looks).toBe(2)
  })
})
