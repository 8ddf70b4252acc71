/**
 * Receives public changes in commit order. Tags:
 * - `catalog:<id>`: a product was added or removed, or something changed that the search index holds
 * - `product:<id>`: something else about a product changed, such as stock within its level, stars or images
 * - `review:<product id>`: a review of that product; `review:` for one of the shop
 * - `image`: an image
 * - `synonyms:`: the synonyms that the owner defined
 */
export interface ChangeSubscriber {
  onChange(tags: readonly string[]): void
  /** The feed lost track of changes: everything read before may be outdated. */
  onReset(): void
}

/**
 * Tells the caches of this process what the commits of any process changed. A cache that subscribes, then awaits
 * `catchUp()`, and then reads the database misses nothing: it reads earlier commits and hears of later ones.
 */
export interface ChangeFeed {
  /** Returns a function that unsubscribes. */
  subscribe(subscriber: ChangeSubscriber): () => void
  /**
   * True: subscribers have heard of every commit that this process acknowledged before this call, and of those of other
   * processes up to a moment ago (see the engine's reader). False: call `catchUp()` first.
   */
  isCurrent(): boolean
  /**
   * Resolves when subscribers have heard of every commit that any process acknowledged before this call. Rejects when
   * the database does not answer.
   */
  catchUp(): Promise<void>
}

/** Reads `public_change` in the way that suits each engine. */
export interface ChangeReader extends Pick<ChangeFeed, 'isCurrent' | 'catchUp'> {
  /** Called after a commit of this process, before its caller learns of it. */
  noteCommit(): void
  close(): Promise<void>
}

/** This process has closed the database. */
export class ChangeFeedClosed extends Error {
  constructor() {
    super('The change feed is closed')
  }
}

/** Opens the only feed of an engine. The reader opens on first use, because the tables may not exist earlier. */
export function openChangeFeed(
  openReader: (subscriber: ChangeSubscriber) => ChangeReader,
): ChangeFeed & Pick<ChangeReader, 'noteCommit' | 'close'> {
  const subscribers = new Set<ChangeSubscriber>()
  let reader: ChangeReader | null = null
  let isClosed = false

  const everySubscriber: ChangeSubscriber = {
    onChange(tags) {
      for (const subscriber of subscribers) subscriber.onChange(tags)
    },
    onReset() {
      for (const subscriber of subscribers) subscriber.onReset()
    },
  }

  function getReader(): ChangeReader {
    if (isClosed) throw new ChangeFeedClosed()
    reader ??= openReader(everySubscriber)
    return reader
  }

  return {
    subscribe(subscriber) {
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    isCurrent() {
      try {
        return getReader().isCurrent()
      } catch {
        return false
      }
    },
    async catchUp() {
      await getReader().catchUp()
    },
    noteCommit() {
      reader?.noteCommit()
    },
    async close() {
      isClosed = true
      await reader?.close()
    },
  }
}
