import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { errorsPlugin } from './errors.ts'
import { sandboxRoutes } from './sandbox.ts'

let sandbox: Server
let app: FastifyInstance
beforeEach(async () => {
  sandbox = createServer(async (request, response) => {
    const { method, url, headers } = request
    response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] })
    response.end(JSON.stringify({ method, url, headers, body: await text(request) }))
  })
  await new Promise<void>((resolve) => sandbox.listen(0, '127.0.0.1', resolve))
  app = Fastify()
  await app.register(errorsPlugin, { engine: { isUnavailable: () => false } as never })
  await app.register(sandboxRoutes, {
    origin: `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`,
    audience: 'this-machine',
    isAdmin: async () => false,
  })
})
afterEach(async () => {
  await app.close()
  sandbox.close()
})

it('Method, path, body and headers are forwarded to the sandbox, and its reply comes back', async () => {
  const payload = 'a=1&b=%20'
  const headers = {
    host: 'localhost:3000',
    cookie: 'c=3',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const reply = await app.inject({ method: 'POST', url: '/sandbox/google/x?y=%2F', headers, payload })
  expect(reply.statusCode).toBe(201)
  expect(reply.headers['set-cookie']).toEqual(['a=1', 'b=2'])
  expect(reply.json()).toMatchObject({ method: 'POST', url: '/google/x?y=%2F', body: payload })
  expect(reply.json().headers).toMatchObject({ 'x-forwarded-host': 'localhost:3000', cookie: 'c=3' })
})

it.each([
  ['/sandbox', '/'],
  ['/sandbox?a=1', '/?a=1'],
  ['/sandbox//elsewhere.example/x', '//elsewhere.example/x'],
])('%s is forwarded to the sandbox and to no other host', async (url, asked) => {
  expect((await app.inject({ url })).json().url).toBe(asked)
})

it('A sandbox that does not answer is reported', async () => {
  await new Promise((resolve) => sandbox.close(resolve))
  const reply = await app.inject({ url: '/sandbox/mail' })
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toMatchObject({ detail: 'The sandbox is not responding.' })
})
