import type { PartProduct } from '../../../contract/schemas/fit-build.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { findWithSpecs } from './fit.repository.ts'
import { type FitProduct, toFitProducts } from './fit.rules.ts'
import { showProducts } from './show-products.ts'

/** About 20 MB. The least recently used products are dropped first. */
const MAX_CACHED = 3_000

/** A product of the shop by what builds need of it. */
export interface KnownProduct {
  id: string
  slug: string
  name: string
  /** Null for a product of a category that no rule knows. */
  product: FitProduct | null
}

/** Values of products by id, least recently used first. */
class CachedValues<Value> {
  readonly #values = new Map<string, Value>()
  readonly #onDropped: (value: Value) => void
  /** For each read that runs, the products that changed since it began; null stands for all. */
  readonly #changedSince = new Set<Set<string | null>>()

  constructor(onDropped: (value: Value) => void = () => {}) {
    this.#onDropped = onDropped
  }

  take(id: string): Value | undefined {
    const value = this.#values.get(id)
    if (value === undefined) return undefined
    this.#values.delete(id)
    this.#values.set(id, value)
    return value
  }

  /** Caches what `read` returns, except products that changed meanwhile: the read may have missed the change. */
  async keep(read: () => Promise<Map<string, Value>>): Promise<Map<string, Value>> {
    const changed = new Set<string | null>()
    this.#changedSince.add(changed)
    try {
      const values = await read()
      for (const [id, value] of values)
        if (!changed.has(id) && !changed.has(null)) this.#values.set(id, value)
      return values
    } finally {
      this.#changedSince.delete(changed)
      for (const id of this.#values.keys()) {
        if (this.#values.size <= MAX_CACHED) break
        this.#drop(id)
      }
    }
  }

  /** Without an id, everything may have changed. */
  noteChange(id: string | null = null): void {
    for (const changed of this.#changedSince) changed.add(id)
    for (const own of id === null ? [...this.#values.keys()] : [id]) this.#drop(own)
  }

  #drop(id: string): void {
    const value = this.#values.get(id)
    if (value === undefined) return
    this.#values.delete(id)
    this.#onDropped(value)
  }
}

const CHANGED = /^(?:catalog|product):(.*)$/s

/**
 * Products that builds asked for lately. The change feed reports every change to one, so the cache is as current as the
 * feed. Each request first calls `catalog.read()` or `readRecent()`, which brings the feed up to date.
 */
export class ProductCache {
  readonly #engine: EngineWithImages
  readonly #idBySlug = new Map<string, string>()
  readonly #known = new CachedValues<KnownProduct>(({ id, slug }) => {
    if (this.#idBySlug.get(slug) === id) this.#idBySlug.delete(slug)
  })
  readonly #shown = new CachedValues<PartProduct>()

  constructor(engine: EngineWithImages) {
    this.#engine = engine
    engine.changes.subscribe({
      onChange: (tags) => {
        for (const tag of tags) this.#noteChange(tag)
      },
      onReset: () => {
        this.#known.noteChange()
        this.#shown.noteChange()
      },
    })
  }

  #noteChange(tag: string): void {
    if (tag === 'image') this.#shown.noteChange()
    const id = CHANGED.exec(tag)?.[1]
    if (id === undefined) return
    this.#known.noteChange(id)
    this.#shown.noteChange(id)
  }

  /** The products with these ids or slugs, archived ones included, in the order of their ids. */
  async find({
    ids = [],
    slugs = [],
  }: {
    ids?: readonly string[]
    slugs?: readonly string[]
  }): Promise<KnownProduct[]> {
    const found = new Map<string, KnownProduct>()
    const takeAll = (asked: readonly string[], toId: (asked: string) => string | undefined) =>
      asked.filter((each) => {
        const known = this.#known.take(toId(each) ?? '')
        if (known) found.set(known.id, known)
        return !known
      })
    const missing = {
      ids: takeAll([...new Set(ids)], (id) => id),
      slugs: takeAll([...new Set(slugs)], (slug) => this.#idBySlug.get(slug)),
    }
    if (missing.ids.length + missing.slugs.length > 0)
      for (const [id, known] of await this.#known.keep(() => this.#read(missing))) {
        found.set(id, known)
        if (this.#known.take(id) === known) this.#idBySlug.set(known.slug, id)
      }
    return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  async #read(missing: { ids: string[]; slugs: string[] }): Promise<Map<string, KnownProduct>> {
    const rows = await findWithSpecs(this.#engine.db, missing)
    const names = new Map(rows.map(({ id, slug, name }) => [id, { id, slug, name }]))
    const products = toFitProducts(rows)
    return new Map(Array.from(names, ([id, own]) => [id, { ...own, product: products.get(id) ?? null }]))
  }

  /** What pages show of these products, archived ones included, by id. */
  async show(ids: readonly string[]): Promise<Map<string, PartProduct>> {
    const found = new Map<string, PartProduct>()
    const missing = [...new Set(ids)].filter((id) => {
      const shown = this.#shown.take(id)
      if (shown) found.set(id, shown)
      return !shown
    })
    if (missing.length > 0)
      for (const [id, shown] of await this.#shown.keep(() => showProducts(this.#engine, missing)))
        found.set(id, shown)
    return found
  }
}

const opened = new WeakMap<EngineWithImages, ProductCache>()

export function openProductCache(engine: EngineWithImages): ProductCache {
  const found = opened.get(engine) ?? new ProductCache(engine)
  opened.set(engine, found)
  return found
}
