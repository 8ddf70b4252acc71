import { setImmediate } from 'node:timers/promises'
import type { Engine } from '../../db/dialect/engine.ts'
import { findIndexed, findIndexedAfter } from './catalog-index.repository.ts'
import { CatalogueIndex } from './search-index/catalog-index.ts'

/** Products read and indexed at a time. It takes a few milliseconds, after which other requests have their turn. */
const BATCH = 500

const CATALOG_TAG = 'catalog:'

/** The search index of this process over one database. */
export interface Catalog {
  readonly engine: Engine
  /** The index with every change in it that was committed before this call, in any process. */
  read(): Promise<CatalogueIndex>
}

export function openCatalog(engine: Engine): Catalog {
  let index: CatalogueIndex | null = null
  let isReset = false
  /** Products that changed and are not indexed again yet. */
  const changed = new Set<string>()
  let running: Promise<CatalogueIndex> | null = null
  let waiting: Promise<CatalogueIndex> | null = null

  engine.changes.subscribe({
    onChange(tags) {
      for (const tag of tags) if (tag.startsWith(CATALOG_TAG)) changed.add(tag.slice(CATALOG_TAG.length))
    },
    onReset() {
      isReset = true
    },
  })

  async function refresh(): Promise<CatalogueIndex> {
    await engine.changes.catchUp()
    for (;;) {
      if (!index || isReset) {
        index = null
        isReset = false
        changed.clear()
        index = await load(engine)
        // What was written meanwhile may be missing in what was read before it.
        await engine.changes.catchUp()
      }
      await applyChanges(engine, index, changed)
      if (!isReset) return index
    }
  }

  function start(): Promise<CatalogueIndex> {
    waiting = null
    running = refresh().finally(() => {
      if (!waiting) running = null
    })
    return running
  }

  return {
    engine,
    // A refresh under way may have asked for changes before the last commit. So whoever comes meanwhile waits for the
    // one after it, all of them for the same.
    read() {
      if (!running) return start()
      waiting ??= running.then(start, start)
      return waiting
    },
  }
}

async function load({ db }: Engine): Promise<CatalogueIndex> {
  const index = new CatalogueIndex()
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

/** Takes the ids from the set first, so that a change told while the products are read puts its id back. */
async function applyChanges({ db }: Engine, index: CatalogueIndex, changed: Set<string>): Promise<void> {
  const left = [...changed]
  changed.clear()
  try {
    while (left.length > 0) {
      const ids = left.slice(0, BATCH)
      index.apply(ids, await findIndexed(db, ids))
      left.splice(0, BATCH)
      if (left.length > 0) await setImmediate()
    }
  } finally {
    for (const id of left) changed.add(id)
  }
}
