import { createServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Freed objects give the buffers behind them back in the next collection. */
const COLLECTIONS = 3

/**
 * Loaded into a process before its own code. Answers each connection to the socket that its address names with the
 * memory left by full collections.
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
