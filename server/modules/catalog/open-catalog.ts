import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Synonyms } from '../../../contract/content.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { findIndexed, findIndexedAfter } from './catalog-index.repository.ts'
import { categories } from './categories.ts'
import { contentLanguage, contentSynonyms } from './search/content-language.ts'
import { buildLanguage, type Language } from './search/language.ts'
import { CatalogIndex } from './search-index/catalog-index.ts'
import type { Slots } from './search-index/slots.ts'

/** Products to index in one step. A step takes a few milliseconds; other requests run between steps. */
const BATCH = 500

const CATALOG_TAG = 'catalog:'
const SYNONYMS_TAG = 'synonyms:'

/** This process's search index of one database. */
export interface Catalog {
  readonly engine: EngineWithImages
  /** Returns the index with every change that any process committed before this call. */
  read(): Promise<CatalogIndex>
  /**
   * Returns the index with every change that this process committed before this call, and those of other processes up
   * to a moment ago, as cached pages have them. On PostgreSQL it saves a query.
   */
  readRecent(): Promise<CatalogIndex>
  /** The shop's words, as of the last `read`. */
  language(): Language
  /** The products of an index that fit a build, given by its text. */
  findFitting(index: CatalogIndex, build: string): Promise<Fitting>
}

export interface Fitting {
  slots(): Slots
  /** Parts of the build that could not be read. */
  problems: readonly string[]
}

interface CatalogOptions {
  /** The fit rules belong to another module, which nothing needs before the first question about a build. */
  findFitting?: (
    catalog: { engine: EngineWithImages },
    index: CatalogIndex,
    build: string,
  ) => Promise<Fitting>
  /** What the owner adds to the synonyms of the content file. A change with the tag `synonyms:` asks for it again. */
  readOwnSynonyms?: (engine: Engine) => Promise<readonly Synonyms[]>
}

export function openCatalog(
  engine: EngineWithImages,
  {
    readOwnSynonyms = async () => [],
    findFitting = () => Promise.reject(new Error('This catalog was opened without the fit rules')),
  }: CatalogOptions = {},
): Catalog {
  let index: CatalogIndex | null = null
  let language = contentLanguage
  /** True until the owner's synonyms are read, and again after they change. */
  let isOutdated = true
  let isReset = false
  /** Changed products that are not reindexed yet. */
  const changed = new Set<string>()
  let running: Promise<CatalogIndex> | null = null
  let waiting: Promise<CatalogIndex> | null = null

  engine.changes.subscribe({
    onChange(tags) {
      for (const tag of tags) {
        if (tag.startsWith(CATALOG_TAG)) changed.add(tag.slice(CATALOG_TAG.length))
        if (tag.startsWith(SYNONYMS_TAG)) isOutdated = true
      }
    },
    onReset() {
      isReset = true
      isOutdated = true
    },
  })

  async function refreshLanguage(): Promise<void> {
    while (isOutdated) {
      isOutdated = false
      try {
        const own = await readOwnSynonyms(engine)
        language = own.length > 0 ? buildLanguage(categories, [...contentSynonyms, ...own]) : contentLanguage
      } catch (error) {
        isOutdated = true
        throw error
      }
    }
  }

  async function refresh(): Promise<CatalogIndex> {
    await engine.changes.catchUp()
    for (;;) {
      if (!index || isReset) {
        index = null
        isReset = false
        changed.clear()
        index = await load(engine)
        // The load may have missed what was written while it ran.
        await engine.changes.catchUp()
      }
      await applyChanges(engine, index, changed)
      await refreshLanguage()
      if (!isReset) return index
    }
  }

  function start(): Promise<CatalogIndex> {
    waiting = null
    running = refresh().finally(() => {
      if (!waiting) running = null
    })
    return running
  }

  // A running refresh may have read the change feed before the last commit. So calls that arrive meanwhile share
  // the refresh after it.
  function read(): Promise<CatalogIndex> {
    if (!running) return start()
    waiting ??= running.then(start, start)
    return waiting
  }

  return {
    engine,
    language: () => language,
    findFitting: (read, build) => findFitting({ engine }, read, build),
    read,
    async readRecent() {
      // Call this first: it may report changes, which the next line has to see.
      const isCurrent = engine.changes.isCurrent()
      const isApplied = !running && !isReset && !isOutdated && changed.size === 0
      return isCurrent && isApplied && index ? index : read()
    },
  }
}

async function load({ db }: Engine): Promise<CatalogIndex> {
  const index = new CatalogIndex()
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
    await nextTurn()
  }
}

/** Empties the set first, so that a product that changes again during the read is added back. */
async function applyChanges({ db }: Engine, index: CatalogIndex, changed: Set<string>): Promise<void> {
  const left = [...changed]
  changed.clear()
  try {
    while (left.length > 0) {
      const ids = left.slice(0, BATCH)
      index.apply(ids, await findIndexed(db, ids))
      left.splice(0, BATCH)
      if (left.length > 0) await nextTurn()
    }
  } finally {
    for (const id of left) changed.add(id)
  }
}
