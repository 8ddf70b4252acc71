/**
 * Hears of public changes in the order of their commits. Tags:
 * - `catalog:<id>`: a product came, went, or changed in something that the search index holds
 * - `product:<id>`: a product changed in something else, such as stock within its level, stars or images
 * - `review:<product id>`: a review of that product; `review:` for one of the shop
 * - `image`: an image
 */
export interface ChangeSubscriber {
  onChange(tags: readonly string[]): void
  /** Nobody can say what has changed: whatever was read before may be out of date. */
  onReset(): void
}

/**
 * Tells the caches of this process what commits of any process changed. Whoever subscribes, then awaits `catchUp()`, and
 * then reads the database misses nothing: what was committed before is in what they read, the rest is told later.
 */
export interface ChangeFeed {
  /** Returns a function that ends the subscription. */
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

/** Reads `public_change`, as each engine does it best. */
export interface ChangeReader extends Pick<ChangeFeed, 'isCurrent' | 'catchUp'> {
  /** This process has committed something, and whoever asked for it does not know yet. */
  noteCommit(): void
  close(): Promise<void>
}

/** The database was closed in this process. */
export class ChangeFeedClosed extends Error {
  constructor() {
    super('The change feed is closed')
  }
}

/** The one feed of an engine. Its reader opens with the first question: the database may have no tables before. */
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
