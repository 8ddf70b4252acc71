import { setImmediate } from 'node:timers/promises'
import type { Engine } from '../../db/dialect/engine.ts'
import { findChanges, findIndexed, findIndexedAfter, findLastRevision } from './catalog-index.repository.ts'
import { CatalogueIndex } from './search-index/catalog-index.ts'

/** Products read and entered at a time: a few milliseconds, after which others have their turn. */
const BATCH = 500

/** The catalogue index of this process over one database. */
export interface Catalogue {
  readonly engine: Engine
  /** The index with every change in it that was committed before this call, by whichever process. */
  read(): Promise<CatalogueIndex>
}

export function openCatalogue(engine: Engine): Catalogue {
  let index: CatalogueIndex | null = null
  let running: Promise<CatalogueIndex> | null = null
  let waiting: Promise<CatalogueIndex> | null = null

  async function refresh(): Promise<CatalogueIndex> {
    try {
      index ??= await load(engine)
      await catchUp(engine, index)
      return index
    } finally {
      if (!waiting) running = null
    }
  }

  function start(): Promise<CatalogueIndex> {
    waiting = null
    running = refresh()
    return running
  }

  return {
    engine,
    // A refresh that runs may have asked for changes before the last write was committed. So whoever comes while one
    // runs waits for the one after it, all of them for the same.
    read() {
      if (!running) return start()
      waiting ??= running.then(start, start)
      return waiting
    },
  }
}

/** What is written meanwhile has a higher revision than the one asked for first, and is caught up with afterwards. */
async function load({ db }: Engine): Promise<CatalogueIndex> {
  const index = new CatalogueIndex(await findLastRevision(db))
  let after = ''
  for (;;) {
    const products = await findIndexedAfter(db, { after, limit: BATCH })
    index.apply(
      products.map(({ id }) => id),
      products,
    )
    const last = products.at(-1)
    if (!last || products.length < BATCH) return index
    after = last.id
    await setImmediate()
  }
}

async function catchUp({ db }: Engine, index: CatalogueIndex): Promise<void> {
  for (;;) {
    const changes = await findChanges(db, { after: index.revision, limit: BATCH })
    const last = changes.at(-1)
    if (!last) return
    const ids = changes.map(({ product_id }) => product_id)
    index.apply(ids, await findIndexed(db, ids))
    index.revision = last.revision
    if (changes.length < BATCH) return
    await setImmediate()
  }
}
