import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  attributes,
  type FitCategory,
  fitCategories,
  isFitCategory,
} from '../../../contract/fit/attributes.ts'
import { type FindCheapest, RuleMemo } from '../../../contract/fit/repairs.ts'
import { getOrCreate } from '../../../contract/get-or-create.ts'
import { orderedUnitPrice } from '../../../contract/quantity-terms.ts'
import type { CatalogIndex, IndexWatcher } from '../catalog/search-index/catalog-index.ts'
import type { Slots } from '../catalog/search-index/slots.ts'
import { CategoryFit, type PricePage, type ProductVerdicts, type RawSpecs } from './category-fit.ts'
import type { TargetBuild } from './target-build.ts'

/** Products to index in one step. Other requests run between steps. */
const BATCH = 500

/** All products on sale by what the fit rules read of them. It has the slots of the catalog's index. */
export class FitIndex implements IndexWatcher {
  readonly catalog: CatalogIndex
  /** Increases with every change, so that a verdict can be cached until the next one. */
  version = 0
  /** Shared by all searches for repairs. */
  readonly ruleMemo = new RuleMemo()
  readonly #byCategory = new Map<string, CategoryFit>(
    fitCategories.map((category) => [category, new CategoryFit(category)]),
  )
  /** Products of the first load that were not reached yet. */
  readonly #pending = new Map<number, FitCategory>()

  constructor(catalog: CatalogIndex) {
    this.catalog = catalog
  }

  add(slot: number, { name, category, specs, lists }: Parameters<IndexWatcher['add']>[1]): void {
    this.version += 1
    if (!isFitCategory(category)) return
    const byKey = Map.groupBy([...specs, ...lists], ({ key }) => key)
    const raw = new Map(Array.from(byKey, ([key, own]) => [key, own.map(({ value }) => value)]))
    this.#byCategory.get(category)?.add(slot, { name, specs: raw })
  }

  remove(slot: number): void {
    this.version += 1
    const { category } = this.catalog.entry(slot)
    if (!this.#pending.delete(slot)) this.#byCategory.get(category ?? '')?.remove(slot)
  }

  /** Takes over the products that the catalog's index has already. What changes meanwhile comes through `add`. */
  async load(): Promise<void> {
    this.catalog.watchers.add(this)
    for (const category of fitCategories)
      for (const slot of this.catalog.byCategory.get(category)?.list() ?? [])
        this.#pending.set(slot, category)
    for (const category of fitCategories) await this.#takeOver(category)
  }

  async #takeOver(category: FitCategory): Promise<void> {
    const specs = new Map<number, Map<string, string[]>>()
    const { bySpec, byList } = this.catalog
    for (const key of Object.keys(attributes[category])) {
      const values = bySpec.get(category)?.get(key) ?? byList.get(category)?.get(key) ?? []
      for (const [value, set] of values)
        for (const slot of set.list()) {
          const own = getOrCreate(specs, slot, () => new Map<string, string[]>())
          getOrCreate(own, key, (): string[] => []).push(value)
        }
      await nextTurn()
    }
    let done = 0
    for (const slot of specs.keys()) {
      if (this.#pending.get(slot) === category) this.#index(slot, category, specs.get(slot))
      done += 1
      if (done % BATCH === 0) await nextTurn()
    }
    // Products that state nothing.
    for (const [slot, own] of this.#pending) if (own === category) this.#index(slot, category)
  }

  #index(slot: number, category: FitCategory, specs: RawSpecs = new Map()): void {
    this.#pending.delete(slot)
    this.#byCategory.get(category)?.add(slot, { name: this.catalog.entry(slot).name, specs })
  }

  /** Slots without a verdict have the weight 255. */
  createEmptyVerdicts(): ProductVerdicts {
    const { slotCount } = this.catalog
    return {
      weights: new Uint8Array(slotCount).fill(NO_VERDICT),
      rooms: new Float64Array(slotCount).fill(1),
    }
  }

  readonly findCheapest: FindCheapest = ({ category, ...wanted }) => {
    const entryOf = (slot: number) => this.catalog.entry(slot)
    const isInStock = (slot: number) =>
      !this.catalog.byStock.get('out')?.has(slot) && !wanted.short.has(entryOf(slot).id)
    const slot = this.#byCategory.get(category)?.findCheapest(wanted, { entryOf, isInStock }) ?? null
    if (slot === null) return null
    const { id, name, minimum, multiple, priceCents, breaks } = entryOf(slot)
    return { id, name, terms: { minimum, multiple, priceCents, breaks }, isInStock: isInStock(slot) }
  }

  /** A page of slots in the order of their unit price when `pieces` are ordered. */
  takeByPrice(chosen: Slots, { categories, ...page }: PricePage): number[] {
    const entryOf = (slot: number) => this.catalog.entry(slot)
    const taken = categories.flatMap(
      (category) => this.#byCategory.get(category)?.takeByPrice(chosen, page, entryOf) ?? [],
    )
    if (categories.length === 1) return taken
    const prices = new Map(taken.map((slot) => [slot, orderedUnitPrice(entryOf(slot), page.pieces)]))
    const compare = (a: number, b: number) =>
      (prices.get(a) ?? 0) - (prices.get(b) ?? 0) || (entryOf(a).id < entryOf(b).id ? -1 : 1)
    return taken.sort(page.backwards ? (a, b) => compare(b, a) : compare).slice(0, page.limit)
  }

  judge(
    category: FitCategory,
    target: TargetBuild,
    isChosen: (slot: number) => boolean,
    verdicts: ProductVerdicts,
  ): void {
    this.#byCategory.get(category)?.judge(target, isChosen, verdicts)
  }
}

export const NO_VERDICT = 255

const known = new WeakMap<CatalogIndex, Promise<FitIndex>>()

/** The fit index of a catalog's index. The first call builds it; later changes reach it through the catalog's index. */
export function openFitIndex(catalog: CatalogIndex): Promise<FitIndex> {
  const found = known.get(catalog)
  if (found) return found
  const index = new FitIndex(catalog)
  const opening = index.load().then(() => index)
  known.set(catalog, opening)
  return opening
}
