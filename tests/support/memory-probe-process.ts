import { createServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The buffers of freed objects are released only by the next collection. */
const COLLECTIONS = 3

/**
 * Loaded into a process before its own code. Listens on the socket named in this module's URL and answers each
 * connection with the memory left after full collections.
 */
createServer(async (socket) => {
  for (let done = 0; done < COLLECTIONS; done += 1) {
    globalThis.gc?.()
    await nextTurn()
  }
  const { heapUsed, external } = process.memoryUsage()
  socket.on('error', () => {}).end(JSON.stringify({ heapUsed, external }))
})
  .listen(new URL(import.meta.url).searchParams.get('socket') ?? '')
  .unref()
