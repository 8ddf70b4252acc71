import type { Worker } from 'node:cluster'

/** What Node's cluster sends to a worker with a new connection, and what comes back once the worker has it. */
interface ClusterMessage {
  cmd?: string
  act?: string
  seq?: number
  ack?: number
}

interface Closable {
  close(): void
}

/**
 * Ends the connections that were on their way to a worker when it was killed. Node keeps them open in the primary and
 * forgets them, so that a customer would wait for an answer until their own patience ends; one that is closed is
 * opened again by the browser, and reaches a worker that lives. Nothing of what they carry was read by anybody.
 */
export function closeLostConnections(worker: Worker): void {
  const onTheirWay = new Map<number, Closable>()
  const child = worker.process
  const send = child.send.bind(child) as (...given: unknown[]) => boolean
  child.send = (message: unknown, handle?: unknown, ...rest: unknown[]) => {
    const { cmd, act, seq } = message as ClusterMessage
    if (cmd === 'NODE_CLUSTER' && act === 'newconn' && seq !== undefined && handle)
      onTheirWay.set(seq, handle as Closable)
    return send(message, handle, ...rest)
  }
  child.on('internalMessage', ({ cmd, ack }: ClusterMessage) => {
    if (cmd === 'NODE_CLUSTER' && ack !== undefined) onTheirWay.delete(ack)
  })
  worker.once('exit', () => {
    for (const connection of onTheirWay.values()) connection.close()
    onTheirWay.clear()
  })
}
