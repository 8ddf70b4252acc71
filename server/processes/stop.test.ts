import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeFolder, findFreePort, type RunningShop, runShop } from '../../tests/support/run-shop.ts'
import { openSilentStripe } from '../../tests/support/silent-stripe.ts'

const BODY = '{"half":"and half"}'

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject)
  })
}

function collect(socket: Socket): { until(text: string): Promise<string>; ended: Promise<string> } {
  let received = ''
  socket.setEncoding('utf8').on('data', (text) => {
    received += text
  })
  return {
    async until(text) {
      while (!received.includes(text)) await new Promise((resolve) => socket.once('data', resolve))
      return received
    },
    ended: new Promise((resolve) => socket.once('close', () => resolve(received))),
  }
}

/** Waits until new connections are refused: the only outside sign that the signal has arrived. */
async function untilRefused(port: number): Promise<void> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    try {
      ;(await open(port)).destroy()
    } catch {
      return
    }
    await sleep(10)
  }
  throw new Error('the port is still open')
}

describe('A shop that is asked to stop', () => {
  let folder: string
  let port: number
  let shop: RunningShop
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'northbridge-stop-'))
    port = await findFreePort()
    shop = runShop({ DATA_DIR: folder, PORT: String(port) })
    await shop.opened
  })
  afterEach(async () => {
    shop.process.kill('SIGKILL')
    await shop.ended
    rmSync(folder, { recursive: true })
  })

  // Seen to fail when the process exits without waiting for requests in flight.
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'A shop stopped by %s finishes the request in flight and closes its database',
    async (signal) => {
      const idle = await open(port)
      const idleReply = collect(idle)
      idle.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
      await idleReply.until('{"status":"ok"}')

      const busy = await open(port)
      const reply = collect(busy)
      busy.write(
        `POST /nowhere HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\nexpect: 100-continue\r\n`,
      )
      busy.write(`content-length: ${BODY.length}\r\n\r\n`)
      await reply.until('100 Continue')
      busy.write(BODY.slice(0, 5))

      shop.process.kill(signal)
      await untilRefused(port)
      busy.write(BODY.slice(5))

      expect(await reply.ended).toMatch(/HTTP\/1\.1 404 Not Found[\s\S]+"code":"NOT_FOUND"/)
      await idleReply.ended
      const { code, stdout, stderr } = await shop.ended
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(stdout).toContain('Northbridge is closed.')
      // No write-ahead logs are left: both databases were closed.
      const files = ['sandbox.sqlite', 'secret.key', 'shop.sqlite'].map((name) => join(folder, name))
      expect(Object.keys(describeFolder(folder))).toEqual(files)
    },
  )

  // A request may already be on its way on a connection that looks idle.
  it('Two stop signals in a row stop the shop once, and it answers requests sent on a kept-alive connection at that moment', async () => {
    const kept = await open(port)
    const replies = collect(kept)
    kept.write('GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n')
    await replies.until('{"status":"ok"}')
    shop.process.kill('SIGINT')
    shop.process.kill('SIGTERM')
    kept.write('GET /blogs HTTP/1.1\r\nhost: shop\r\n\r\nGET /readyz HTTP/1.1\r\nhost: shop\r\n\r\n')
    // Either is fine: the signal and the bytes race each other.
    const statuses = (await replies.ended).match(/(?<=HTTP\/1\.1 )\d+/g)
    expect(statuses).toEqual(['200', '200', expect.stringMatching(/^(200|503)$/)])
    expect((await shop.ended).code).toBe(0)
  })
})

describe('A shop that is asked to stop while it waits for the payment provider', () => {
  it('The shop turns /readyz to 503 at once, drains, and stops without waiting for the provider', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'northbridge-stop-'))
    const stripe = await openSilentStripe()
    const port = await findFreePort()
    const shop = runShop({
      DATA_DIR: folder,
      PORT: String(port),
      SANDBOX_URL: stripe.origin,
      DRAIN_SECONDS: '4',
    })
    try {
      await shop.opened
      // The first round of reconciliation lists the provider's payments.
      await stripe.asked
      shop.process.kill('SIGTERM')
      const readyAt = `http://127.0.0.1:${port}/readyz`
      await expect.poll(async () => (await fetch(readyAt)).status).toBe(503)
      const { code, stdout } = await shop.ended
      expect(stdout).toContain('Northbridge is closed.')
      expect(code).toBe(0)
    } finally {
      shop.process.kill('SIGKILL')
      await shop.ended
      stripe.close()
      rmSync(folder, { recursive: true })
    }
  })
})
