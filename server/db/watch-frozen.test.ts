import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { watchPublicChanges } from './dialect/postgres-public-changes.ts'

/** AuthenticationOk and ReadyForQuery of PostgreSQL's protocol. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

// Seen to fail, the connection still open, when only the question itself ends a connection that does not answer.
it('a PostgreSQL that lets everybody in and answers nobody is left again', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.once('data', () => socket.write(WELCOME))
    socket.resume()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('listens on a port')
  const watch = watchPublicChanges(`postgres://x@127.0.0.1:${address.port}/x`, () => {})
  await expect(watch.ask()).rejects.toThrow('Query read timeout')
  expect(sockets).toHaveLength(1)
  const left = sockets.map((socket) => (socket.closed ? null : once(socket, 'close')))
  await Promise.all(left)
  await watch.close()
  server.close()
})
