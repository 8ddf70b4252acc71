import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import { CHUNK_FAILED } from '../../contract/chunk-failed.ts'
import { PART_TIMEOUT_MS } from '../../contract/constants.ts'

export type PartFailure = 'error' | 'timeout' | 'missing'

/** A lazily loaded chunk did not arrive. */
export class PartError extends Error {
  override name = 'PartError'
  readonly type: PartFailure
  readonly address: string

  constructor({ type, address, cause }: { type: PartFailure; address: string; cause?: unknown }) {
    super(`${CHUNK_FAILED} (${type}: ${address})`, { cause })
    this.type = type
    this.address = address
  }
}

export interface PageModule {
  loader?: LoaderFunction
  Component: ComponentType
}

/** Loads a chunk: a page, or content such as a blog post. `load` is a single import, `() => import('…')`. */
export type LoadPart = <Part>(load: () => Promise<Part>) => Promise<Part>

export interface PartLoaderOptions {
  timeoutMs?: number
  /** Whether the file is gone, as after a release, and not just unreachable. */
  isGone?: (address: string) => Promise<boolean>
}

const GONE_CHECK_MS = 3_000
const IMPORTED = /import\(\s*["'`]([^"'`]+)/

/**
 * The address of a chunk's file. Only the import that the bundler wrote knows it without a list of all addresses in
 * every page; not all browsers name it when an import fails.
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

export function createPartLoader({
  timeoutMs = PART_TIMEOUT_MS,
  isGone = answersNotFound,
}: PartLoaderOptions = {}): LoadPart {
  return async (load) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new PartError({ type: 'timeout', address: findAddress(load) })),
        timeoutMs,
      )
    })
    try {
      return await Promise.race([load(), timeout])
    } catch (cause) {
      if (cause instanceof PartError) throw cause
      const address = findAddress(load)
      throw new PartError({ type: (await isGone(address)) ? 'missing' : 'error', address, cause })
    } finally {
      clearTimeout(timer)
    }
  }
}
