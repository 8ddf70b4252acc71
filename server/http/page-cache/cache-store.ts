import { type Cached, sizeOf } from './cached-reply.ts'

/** A reply larger than this share of the store would evict too many others. */
const LARGEST_SHARE = 1 / 8

interface Entry {
  reply: Cached
  bytes: number
}

/** Stores replies by address within a limit of bytes. Evicts the least recently used first. */
export class CacheStore {
  readonly #maxBytes: number
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>()
  readonly #keysByTag = new Map<string, Set<string>>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#entries.size
  }

  find(key: string): Cached | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.reply
  }

  put(key: string, reply: Cached): void {
    this.#remove(key)
    const bytes = sizeOf(reply)
    if (bytes > this.#maxBytes * LARGEST_SHARE) return
    this.#entries.set(key, { reply, bytes })
    this.#bytes += bytes
    for (const tag of reply.tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
    this.#makeRoom()
  }

  /** Counts a cached reply again after it got another encoding. */
  updateSize(key: string, reply: Cached): void {
    const entry = this.#entries.get(key)
    if (entry?.reply !== reply) return
    this.#bytes += sizeOf(reply) - entry.bytes
    entry.bytes = sizeOf(reply)
    this.#makeRoom()
  }

  drop(tags: readonly string[]): void {
    for (const tag of tags) {
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.#remove(key)
    }
  }

  clear(): void {
    this.#entries.clear()
    this.#keysByTag.clear()
    this.#bytes = 0
  }

  #makeRoom(): void {
    while (this.#bytes > this.#maxBytes) {
      const [oldest] = this.#entries.keys()
      if (oldest === undefined) return
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    for (const tag of entry.reply.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
