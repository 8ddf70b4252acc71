import { connect } from 'node:net'
import { json } from 'node:stream/consumers'

/** The settings with which a Node process tells on a socket, besides its work, how much memory it keeps. */
export function tellingMemory(socket: string): Record<string, string> {
  const preloaded = new URL('./tell-memory-process.ts', import.meta.url)
  preloaded.searchParams.set('socket', socket)
  return { NODE_OPTIONS: `--expose-gc --import=${preloaded}` }
}

export interface KeptMemory {
  /** Bytes of objects. */
  heapUsed: number
  /** Bytes of buffers and of what libraries hold for objects. */
  external: number
}

/** Makes the process collect all garbage and returns what is left. */
export async function readKeptMemory(socket: string): Promise<KeptMemory> {
  return (await json(connect(socket))) as KeptMemory
}
