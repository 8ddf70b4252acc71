import type { Server } from 'node:http'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'

/** As long as no connection comes in for this time, none waits to be accepted. */
const QUIET_MS = 50
/** A shop that gets new connections all the time stops listening after this time anyway. */
const MOST_ACCEPTING_MS = 2_000
const LOOK_EVERY_MS = 5

/** After the second turn Node has accepted and read everything that the kernel held at the first. */
export async function untilAllRead(): Promise<void> {
  await turn()
  await turn()
}

/**
 * Stops listening once the connections that wait in the kernel's queue are accepted: closing the port resets those that
 * are still in it. The caller holds new requests back meanwhile. Work under way ends first, because a process that works
 * does not accept. Returns what lets the idle connections be closed: their next request may be on its way.
 */
export async function stopListening(
  servers: readonly Server[],
  isWorking: () => boolean,
): Promise<() => void> {
  const deadline = performance.now() + MOST_ACCEPTING_MS
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
    await untilAllRead()
  } while (accepted !== before && mayWait())
  for (const server of servers) {
    server.off('connection', count)
    // Called by `close` itself.
    server.closeIdleConnections = () => {}
    server.close()
  }
  return () => {
    for (const server of servers) Reflect.deleteProperty(server, 'closeIdleConnections')
  }
}
