import type { Engine } from '../../db/dialect/engine.ts'
import { CacheStore } from './cache-store.ts'
import { toChangedTags } from './cache-tags.rules.ts'
import { type CacheAddress, toCacheAddress } from './cached-address.rules.ts'
import { type Cached, type CachedReply, isSent } from './cached-reply.ts'

/** Per process, in addition to the search index and the renderer. */
const MAX_BYTES = 36 * 1024 * 1024
const MAX_QUERY_BYTES = 12 * 1024 * 1024

/** Makes a new reply and says whether it may be cached, which is known only afterwards. */
export type Fill<Reply extends Cached> = (
  address: CacheAddress,
) => Promise<{ reply: Reply; mayCache: boolean }>

interface Filling {
  began: number
  reply: Promise<Cached>
  /** The tags that changed since it began; null for everything. */
  changed: Set<string> | null
}

/** The public pages and replies that this process caches (docs/decisions/0012). */
export interface PageCache {
  /** The cached reply, if it is certainly current; null if the change feed must be read first. */
  findNow(url: string): CachedReply | null
  /** A reply that shows every commit acknowledged before this call; null if the change feed does not answer. */
  obtain<Reply extends Cached>(address: CacheAddress, fill: Fill<Reply>): Promise<Reply | null>
  /** Counts a cached reply again after it got another encoding. */
  updateSize(address: CacheAddress, reply: CachedReply): void
  readonly bytes: number
  /** How many replies were made because the cache had none. */
  readonly made: number
  close(): void
}

export function openPageCache(
  { changes }: Pick<Engine, 'changes'>,
  { maxBytes = MAX_BYTES, maxQueryBytes = MAX_QUERY_BYTES } = {},
): PageCache {
  const store = new CacheStore(maxBytes)
  const queryStore = new CacheStore(maxQueryBytes)
  const fillings = new Map<string, Filling>()
  let clock = 0
  let made = 0
  const unsubscribe = changes.subscribe({
    onChange: (tags) => drop(toChangedTags(tags)),
    onReset: () => drop(null),
  })

  const storeOf = ({ hasQuery }: CacheAddress) => (hasQuery ? queryStore : store)
  const findCached = (key: string) => store.find(key) ?? queryStore.find(key)

  function findSent(key: string): CachedReply | null {
    const cached = findCached(key)
    return cached && isSent(cached) ? cached : null
  }

  /** Null drops everything. */
  function drop(tags: readonly string[] | null): void {
    for (const one of [store, queryStore]) {
      if (tags) one.drop(tags)
      else one.clear()
    }
    for (const filling of fillings.values()) {
      if (!tags) filling.changed = null
      for (const tag of tags ?? []) filling.changed?.add(tag)
    }
  }

  async function becomeCurrent(): Promise<boolean> {
    try {
      if (!changes.isCurrent()) await changes.catchUp()
      return true
    } catch {
      return false
    }
  }

  function begin(address: CacheAddress, fill: Fill<Cached>): Promise<Cached> {
    made += 1
    const filling: Filling = {
      began: ++clock,
      changed: new Set(),
      reply: fill(address)
        .then(({ reply, mayCache }) => {
          // A reply that missed a change goes to those who asked before the change, and is not cached.
          const isCurrent = filling.changed !== null && !reply.tags.some((tag) => filling.changed?.has(tag))
          if (mayCache && isCurrent) storeOf(address).put(address.key, reply)
          return reply
        })
        .finally(() => fillings.delete(address.key)),
    }
    fillings.set(address.key, filling)
    return filling.reply
  }

  return {
    findNow(url) {
      if (!changes.isCurrent()) return null
      const cached = findSent(url)
      if (cached) return cached
      const address = toCacheAddress(url)
      return address && address.key !== url ? findSent(address.key) : null
    },
    // A key always holds the same kind, either sent replies or values, so the casts below are safe.
    async obtain<Reply extends Cached>(address: CacheAddress, fill: Fill<Reply>) {
      if (!(await becomeCurrent())) return null
      const came = ++clock
      for (;;) {
        const cached = findCached(address.key)
        if (cached) return cached as Reply
        const filling = fillings.get(address.key)
        if (!filling) return begin(address, fill) as Promise<Reply>
        // A reply begun before a change may miss it. Requests that came after the change wait for the next one.
        if (filling.began > came || filling.changed?.size === 0) return filling.reply as Promise<Reply>
        await filling.reply.catch(() => {})
      }
    },
    updateSize: (address, reply) => storeOf(address).updateSize(address.key, reply),
    get bytes() {
      return store.bytes + queryStore.bytes
    },
    get made() {
      return made
    },
    close: unsubscribe,
  }
}
