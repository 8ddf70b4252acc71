import { connect } from 'node:net'
import { json } from 'node:stream/consumers'

const toResidentSocket = (socket: string) => `${socket}-resident`

/** The environment that makes a Node process report on a socket how much memory it retains. */
export function createMemoryProbeEnvironment(socket: string): Record<string, string> {
  const preloaded = new URL('./memory-probe-process.ts', import.meta.url)
  preloaded.searchParams.set('retained', socket)
  preloaded.searchParams.set('resident', toResidentSocket(socket))
  return { NODE_OPTIONS: `--expose-gc --import=${preloaded}` }
}

export interface RetainedMemory {
  /** Bytes of objects. */
  heapUsed: number
  /** Bytes of buffers and of what libraries hold for objects. */
  external: number
}

/** Makes the process collect all garbage and returns what is left. */
export async function readRetainedMemory(socket: string): Promise<RetainedMemory> {
  return (await json(connect(socket))) as RetainedMemory
}

/**
 * Returns the bytes that the process holds resident once V8 has given back the pages it had in reserve. Stops the
 * process for much longer than `readRetainedMemory`.
 */
export async function readResidentMemory(socket: string): Promise<number> {
  return (await json(connect(toResidentSocket(socket)))) as number
}
