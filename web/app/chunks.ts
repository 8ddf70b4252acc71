import type { ComponentType } from 'react'
import type { ActionFunction, LoaderFunction } from 'react-router'
import { CHUNK_FAILED } from '../../contract/chunk-failed.ts'
import { CHUNK_TIMEOUT_MS } from '../../contract/constants.ts'

export type ChunkFailure = 'error' | 'timeout' | 'missing'

/** A lazily loaded chunk did not arrive. */
export class ChunkError extends Error {
  override name = 'ChunkError'
  readonly type: ChunkFailure
  readonly address: string

  constructor({ type, address, cause }: { type: ChunkFailure; address: string; cause?: unknown }) {
    super(`${CHUNK_FAILED} (${type}: ${address})`, { cause })
    this.type = type
    this.address = address
  }
}

export interface PageModule {
  loader?: LoaderFunction
  /** Answers a plain form, on the server only: with JavaScript, forms are handled in their components. */
  action?: ActionFunction
  Component: ComponentType
}

/** Loads a chunk: a page, or content such as a blog post. `load` is a single import, `() => import('…')`. */
export type LoadChunk = <Chunk>(load: () => Promise<Chunk>) => Promise<Chunk>

export interface ChunkLoaderOptions {
  timeoutMs?: number
  /** Whether the file is gone, as after a release, and not just unreachable. */
  isGone?: (address: string) => Promise<boolean>
}

const GONE_CHECK_MS = 3_000
const IMPORTED = /import\(\s*["'`]([^"'`]+)/

/**
 * The address of a chunk's file, read from the source of the `import()` call that the bundler wrote. Not every browser
 * names the file when an import fails, and a list of all files would make every page larger.
 */
function findAddress(load: () => Promise<unknown>): string {
  const [, written = ''] = IMPORTED.exec(load.toString()) ?? []
  return new URL(written, import.meta.url).pathname
}

async function answersNotFound(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(GONE_CHECK_MS) })
    return response.status === 404 || response.status === 410
  } catch {
    return false
  }
}

export function createChunkLoader({
  timeoutMs = CHUNK_TIMEOUT_MS,
  isGone = answersNotFound,
}: ChunkLoaderOptions = {}): LoadChunk {
  return async (load) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new ChunkError({ type: 'timeout', address: findAddress(load) })),
        timeoutMs,
      )
    })
    try {
      return await Promise.race([load(), timeout])
    } catch (cause) {
      if (cause instanceof ChunkError) throw cause
      const address = findAddress(load)
      throw new ChunkError({ type: (await isGone(address)) ? 'missing' : 'error', address, cause })
    } finally {
      clearTimeout(timer)
    }
  }
}
