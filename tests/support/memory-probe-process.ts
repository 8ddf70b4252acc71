import { createServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The buffers of freed objects are released only by the next collection. */
const COLLECTIONS = 3
/** Since Node 24, V8 keeps freed pages resident after all other collections. */
const LAST_RESORT = { type: 'major', flavor: 'last-resort', execution: 'sync' } as const

async function readRetained() {
  for (let done = 0; done < COLLECTIONS; done += 1) {
    globalThis.gc?.()
    await nextTurn()
  }
  const { heapUsed, external } = process.memoryUsage()
  return { heapUsed, external }
}

async function readResident() {
  globalThis.gc?.(LAST_RESORT)
  return process.memoryUsage.rss()
}

const { searchParams } = new URL(import.meta.url)

/** Loaded into a process before its own code. Answers each connection to a socket named in this module's URL. */
function answer(name: 'retained' | 'resident', read: () => Promise<unknown>): void {
  createServer(async (socket) => socket.on('error', () => {}).end(JSON.stringify(await read())))
    .listen(searchParams.get(name) ?? '')
    .unref()
}

answer('retained', readRetained)
answer('resident', readResident)
