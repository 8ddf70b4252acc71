import type { Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** If no connection arrives for this long, none is waiting to be accepted. */
const QUIET_MS = 50
/** Even with a steady flow of new connections, the shop stops listening after this time. */
const MAX_ACCEPTING_MS = 2_000
export const LOOK_EVERY_MS = 5

/** After two turns of the event loop, Node has accepted and read everything that the kernel held at the first. */
export async function waitUntilAllRead(): Promise<void> {
  await nextTurn()
  await nextTurn()
}

/**
 * Stops listening once every connection in the kernel's queue is accepted, because closing the port resets those still
 * in it. Meanwhile the caller holds new requests back. Work in flight ends first, because a busy process does not
 * accept. Returns a function that allows idle connections to be closed: their next request may already be on its way.
 */
export async function stopListening(
  servers: readonly Server[],
  isWorking: () => boolean,
): Promise<() => void> {
  const deadline = performance.now() + MAX_ACCEPTING_MS
  const mayWait = () => performance.now() < deadline
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  for (const server of servers) server.on('connection', count)
  while (isWorking() && mayWait()) await sleep(LOOK_EVERY_MS)
  let before: number
  do {
    before = accepted
    await sleep(QUIET_MS)
    await waitUntilAllRead()
  } while (accepted !== before && mayWait())
  for (const server of servers) {
    server.off('connection', count)
    // `close` would call this, but an idle connection may still bring a request.
    server.closeIdleConnections = () => {}
    server.close()
  }
  return () => {
    for (const server of servers) Reflect.deleteProperty(server, 'closeIdleConnections')
  }
}
