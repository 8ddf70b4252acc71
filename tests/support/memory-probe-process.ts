import { createServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The buffers of freed objects are released only by the next collection. */
const COLLECTIONS = 3
/** Since Node 24, V8 keeps freed pages resident after all other collections. */
const LAST_RESORT = { type: 'major', flavor: 'last-resort', execution: 'sync' } as const

/**
 * Loaded into a process before its own code. Listens on the socket named in this module's URL and answers each
 * connection with the memory left after full collections.
 */
createServer(async (socket) => {
  for (let done = 0; done < COLLECTIONS; done += 1) {
    globalThis.gc?.(LAST_RESORT)
    await nextTurn()
  }
  const { heapUsed, external, rss: resident } = process.memoryUsage()
  socket.on('error', () => {}).end(JSON.stringify({ heapUsed, external, resident }))
})
  .listen(new URL(import.meta.url).searchParams.get('socket') ?? '')
  .unref()
