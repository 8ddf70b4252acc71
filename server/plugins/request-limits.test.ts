import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'
import { openTestEngine, type TestEngine } from '../testing/test-engine.ts'
import { REQUEST_LIMITS, type RequestLimits } from './request-limits.ts'

const SHORT: RequestLimits = {
  headersMs: 300,
  bodyMs: 300,
  uploadMs: 60_000,
  lookEveryMs: 50,
  unfinishedPerAddress: 3,
}
/** Long enough that a request of these tests is never cut. */
const LONG: RequestLimits = { ...SHORT, headersMs: 60_000, bodyMs: 60_000 }
const PATIENCE = { timeout: 15_000 }

let store: TestEngine
const apps: FastifyInstance[] = []
beforeAll(async () => {
  store = await openTestEngine('sqlite', 'migrated')
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await store.remove()
})

async function listen(limits: RequestLimits, environment: Record<string, string> = {}): Promise<number> {
  const app = await buildTestApp(store.engine, undefined, undefined, environment, undefined, limits)
  apps.push(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return Number(new URL(app.listeningOrigin).port)
}

/** A connection that sends what it is told and keeps what it gets. */
function open(port: number): { socket: Socket; read: () => string; isOpen: () => boolean } {
  const socket = connect(port, '127.0.0.1')
  let [got, open] = ['', true]
  socket.on('data', (data) => {
    got += data
  })
  socket.on('close', () => {
    open = false
  })
  socket.on('error', () => {})
  return { socket, read: () => got, isOpen: () => open }
}

const headersOf = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 2\r\n${more}\r\n`
const statusOf = (reply: string) => Number(reply.split(' ')[1])

it('A body that does not come in time is answered with 408 and its connection is cut', async () => {
  const { socket, read, isOpen } = open(await listen(SHORT))
  socket.write(headersOf('/message'))
  await expect.poll(isOpen, PATIENCE).toBe(false)
  expect(statusOf(read())).toBe(408)
  expect(read()).toContain('TOO_SLOW')
})

it('A body that was refused before it came is cut as well', async () => {
  const { socket, read, isOpen } = open(await listen(SHORT))
  socket.write(headersOf('/order'))
  await expect.poll(isOpen, PATIENCE).toBe(false)
  expect(statusOf(read())).toBe(401)
})

it('Headers that do not come in time, and a connection that sends nothing, are cut', async () => {
  const port = await listen(SHORT)
  const [silent, slow] = [open(port), open(port)]
  slow.socket.write('GET /product HTTP/1.1\r\nhost:')
  await expect.poll(() => silent.isOpen() || slow.isOpen(), PATIENCE).toBe(false)
  expect(statusOf(slow.read())).toBe(408)
})

it('An upload has longer than other bodies', async () => {
  const port = await listen(SHORT)
  const [upload, order] = [open(port), open(port)]
  upload.socket.write(headersOf('/product-import'))
  order.socket.write(headersOf('/order'))
  await expect.poll(order.isOpen, PATIENCE).toBe(false)
  expect(upload.isOpen()).toBe(true)
  upload.socket.destroy()
})

it('One address has so many unfinished requests and no more, until some are finished or gone', async () => {
  const port = await listen(LONG)
  const held = Array.from({ length: SHORT.unfinishedPerAddress }, () => open(port))
  for (const { socket } of held) socket.write(headersOf('/order'))
  for (const { read } of held) await expect.poll(() => statusOf(read()), PATIENCE).toBe(401)
  async function tryOne(): Promise<number> {
    const one = open(port)
    one.socket.write(headersOf('/order'))
    await expect.poll(() => statusOf(one.read()), PATIENCE).toBeGreaterThan(0)
    one.socket.destroy()
    return statusOf(one.read())
  }
  expect(await tryOne()).toBe(429)
  held[0]?.socket.write('{}')
  await expect.poll(tryOne, PATIENCE).toBe(401)
  held[1]?.socket.destroy()
  await expect.poll(tryOne, PATIENCE).toBe(401)
  for (const { socket } of held) socket.destroy()
})

it('Behind a trusted proxy the client is counted, not the proxy', async () => {
  const port = await listen(LONG, { TRUSTED_PROXIES: '127.0.0.1' })
  const answers = Array.from({ length: SHORT.unfinishedPerAddress + 1 }, (_, index) => {
    const one = open(port)
    one.socket.write(headersOf('/order', `x-forwarded-for: 192.0.2.${index}\r\n`))
    return one
  })
  for (const { read } of answers) await expect.poll(() => statusOf(read()), PATIENCE).toBe(401)
  for (const { socket } of answers) socket.destroy()
})

it('The limits of the shop are 30 s for headers and bodies and 5 min for uploads', () => {
  expect(REQUEST_LIMITS).toMatchObject({ headersMs: 30_000, bodyMs: 30_000, uploadMs: 300_000 })
})
