import { isWithin } from '../../../../contract/entities/field.ts'
import { type ProductFilterName, productFilterNames } from '../../../../contract/entities/product.ts'
import { getOrCreate } from '../../../../contract/get-or-create.ts'
import type { PriceBreak, QuantityTerms } from '../../../../contract/quantity-terms.ts'
import type { StockLevel } from '../../../../contract/schemas/product-search.ts'
import { joinWords, toSearchText } from '../../../text/search-text.rules.ts'
import { Spellings } from '../search/spellings.ts'
import { CodeIndex } from './code-index.ts'
import { SlotOrder } from './slot-order.ts'
import { SlotSet } from './slot-set.ts'
import { SpecValues } from './spec-values.ts'
import { WordIndex } from './word-index.ts'

interface SpecText {
  key: string
  value: string
}

/** A product as the index takes it. */
export interface IndexedProduct extends QuantityTerms {
  id: string
  name: string
  partNumber: string | null
  searchText: string
  category: string | null
  numbers: Readonly<Record<ProductFilterName, number | null>>
  stock: StockLevel
  specs: readonly SpecText[]
  /** Specs that are lists, as JSON. Nobody searches or filters by them; the fit rules read them. */
  lists: readonly SpecText[]
  /** Units sold, for the order of equally good answers. */
  sold: number
}

/** Higher numbers do not change the order, and a list position has no room for them. */
export const MAX_SOLD = 999_999_999

/** What the index keeps of a product: its sort values and what its removal needs. */
interface Entry extends QuantityTerms {
  id: string
  name: string
  nameText: string
  partText: string
  searchText: string
  category: string | null
  sold: number
  sets: readonly SlotSet[]
}

/** An index of another kind over the same slots. It hears of every change while it happens. */
export interface IndexWatcher {
  add(slot: number, product: Pick<IndexedProduct, 'name' | 'category' | 'specs' | 'lists'>): void
  remove(slot: number): void
}

/** Shared by all products without breaks. */
const NO_BREAKS: readonly PriceBreak[] = []

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * All products on sale, indexed by every filter and in every sort order. A plain query takes longer the more products
 * match; this index counts them 32 at a time (docs/decisions/0009).
 */
export class CatalogIndex {
  readonly all = new SlotSet()
  readonly spellings = new Spellings()
  readonly words = new WordIndex({ spellings: this.spellings })
  readonly titles = new WordIndex()
  /** By the whole part number and the whole name, however they are spaced. */
  readonly partNumbers = new CodeIndex()
  readonly names = new CodeIndex()
  readonly byCategory = new Map<string, SlotSet>()
  readonly byStock = new Map<StockLevel, SlotSet>()
  /** Filter → value → products. */
  readonly byNumber = new Map<ProductFilterName, Map<number, SlotSet>>()
  /** Category → spec key → value → products. */
  readonly bySpec = new Map<string, Map<string, Map<string, SlotSet>>>()
  /** The same for specs that are lists, by their JSON. */
  readonly byList = new Map<string, Map<string, Map<string, SlotSet>>>()
  /** The values of `bySpec` by their words. */
  readonly specValues = new SpecValues()
  readonly newest = new SlotOrder((a, b) => byText(this.entry(b).id, this.entry(a).id))
  readonly byName = new SlotOrder(
    (a, b) =>
      byText(this.entry(a).nameText, this.entry(b).nameText) || byText(this.entry(a).id, this.entry(b).id),
  )
  readonly byPrice = new SlotOrder(
    (a, b) =>
      this.entry(a).priceCents - this.entry(b).priceCents || byText(this.entry(a).id, this.entry(b).id),
  )
  readonly bestSold = new SlotOrder(
    (a, b) => this.entry(b).sold - this.entry(a).sold || byText(this.entry(b).id, this.entry(a).id),
  )
  readonly watchers = new Set<IndexWatcher>()
  readonly #entries: (Entry | null)[] = []
  readonly #slotById = new Map<string, number>()
  readonly #free: number[] = []

  /** One more than the highest slot. */
  get slotCount(): number {
    return this.#entries.length
  }

  entry(slot: number): Entry {
    const entry = this.#entries[slot]
    if (!entry) throw new Error(`The catalog index has no product in slot ${slot}`)
    return entry
  }

  findSlot(id: string): number | null {
    return this.#slotById.get(id) ?? null
  }

  /** Replaces the products with these ids; those missing in `products` are gone. No reader sees half a change. */
  apply(ids: readonly string[], products: readonly IndexedProduct[]): void {
    const removed = ids.flatMap((id) => this.#remove(id) ?? [])
    const added = products.map((product) => this.#add(product))
    for (const order of [this.newest, this.byName, this.byPrice, this.bestSold]) order.replace(removed, added)
    this.words.settle()
    this.titles.settle()
  }

  #add(product: IndexedProduct): number {
    const slot = this.#free.pop() ?? this.#entries.length
    const entry = {
      id: product.id,
      name: product.name,
      nameText: toSearchText(product.name),
      partText: toSearchText(product.partNumber),
      searchText: product.searchText,
      minimum: product.minimum,
      multiple: product.multiple,
      priceCents: product.priceCents,
      breaks: product.breaks.length > 0 ? product.breaks : NO_BREAKS,
      category: product.category,
      sold: Math.min(product.sold, MAX_SOLD),
      sets: this.#setsOf(product),
    }
    this.#entries[slot] = entry
    this.#slotById.set(product.id, slot)
    for (const set of entry.sets) set.add(slot)
    this.words.add(slot, wordsOf(entry))
    this.titles.add(slot, titleWordsOf(entry))
    this.partNumbers.add(slot, joinWords(entry.partText))
    this.names.add(slot, joinWords(entry.nameText))
    for (const watcher of this.watchers) watcher.add(slot, product)
    return slot
  }

  #remove(id: string): number | null {
    const slot = this.findSlot(id)
    if (slot === null) return null
    const entry = this.entry(slot)
    for (const set of entry.sets) set.delete(slot)
    this.words.remove(slot, wordsOf(entry))
    this.titles.remove(slot, titleWordsOf(entry))
    this.partNumbers.remove(slot, joinWords(entry.partText))
    this.names.remove(slot, joinWords(entry.nameText))
    for (const watcher of this.watchers) watcher.remove(slot)
    this.#slotById.delete(id)
    this.#entries[slot] = null
    this.#free.push(slot)
    return slot
  }

  /** The sets of all values within a choice of the filter. */
  findNumbers(name: ProductFilterName, choice: string): SlotSet[] {
    return Array.from(this.byNumber.get(name) ?? []).flatMap(([value, set]) =>
      isWithin(choice, value) ? [set] : [],
    )
  }

  #setsOf({ category, stock, numbers, specs, lists }: IndexedProduct): SlotSet[] {
    const sets = new Set([this.all, getOrCreate(this.byStock, stock, () => new SlotSet())])
    for (const name of productFilterNames) {
      const value = numbers[name]
      const values = getOrCreate(this.byNumber, name, () => new Map<number, SlotSet>())
      if (value !== null) sets.add(getOrCreate(values, value, () => new SlotSet()))
    }
    if (category === null) return [...sets]
    sets.add(getOrCreate(this.byCategory, category, () => new SlotSet()))
    const keys = getOrCreate(this.bySpec, category, () => new Map<string, Map<string, SlotSet>>())
    for (const { key, value } of specs) {
      const values = getOrCreate(keys, key, () => new Map<string, SlotSet>())
      const makeSet = () => {
        const made = new SlotSet()
        this.specValues.add({ category, key, value }, made)
        return made
      }
      sets.add(getOrCreate(values, value, makeSet))
    }
    const listKeys = getOrCreate(this.byList, category, () => new Map<string, Map<string, SlotSet>>())
    for (const { key, value } of lists) {
      const values = getOrCreate(listKeys, key, () => new Map<string, SlotSet>())
      sets.add(getOrCreate(values, value, () => new SlotSet()))
    }
    return [...sets]
  }
}

function wordsOf({ searchText }: Entry): string[] {
  return searchText.split(' ').filter(Boolean)
}

function titleWordsOf({ nameText, partText }: Entry): string[] {
  return `${nameText} ${partText}`.split(' ').filter(Boolean)
}
