import type { CatalogIndex } from './catalog-index.ts'
import { findPartNumbers } from './part-numbers.ts'
import { addAll, createEmptySlots, intersect, type Slots } from './slots.ts'
import type { WordIndex } from './word-index.ts'

/** A word to look for: as the beginning of a word, or as a whole word. */
export interface SearchWord {
  text: string
  isWhole: boolean
}

/** Some words of a question that are not a filter, or could be one of several. A product matches in any of these ways. */
export interface SearchTerm {
  /** All words of one of these lists are in the product's texts. */
  words: readonly (readonly SearchWord[])[]
  /** The product has this value of the spec; a null value means any but "no". Null categories mean all of them. */
  specs: readonly { key: string; value: string | null; categories: readonly string[] | null }[]
  categories: readonly string[]
  /** Part numbers without separators. */
  numbers: readonly string[]
}

/** Where a product has the words of a term, from the best place to the least. The text has the words of the title. */
export type Place = 'title' | 'spec' | 'category' | 'text'

export function findTerms(index: CatalogIndex, terms: readonly SearchTerm[]): Slots {
  const [first = createEmptySlots(index.slotCount), ...others] = terms.map((term) => findTerm(index, term))
  return others.reduce((slots, found) => intersect(slots, found), first)
}

export function findTerm(index: CatalogIndex, term: SearchTerm): Slots {
  const slots = createEmptySlots(index.slotCount)
  addNumbers(index, term, slots)
  for (const place of ['text', 'spec', 'category'] as const) addPlace(index, term, { place, slots })
  return slots
}

/** Adds the products that match a term at one place. */
export function addPlace(
  index: CatalogIndex,
  term: SearchTerm,
  { place, slots }: { place: Place; slots: Slots },
): void {
  if (place === 'title') addNumbers(index, term, slots)
  if (place === 'title' || place === 'text')
    addWords(index, term, { source: place === 'title' ? index.titles : index.words, slots })
  if (place === 'category') for (const slug of term.categories) index.byCategory.get(slug)?.addTo(slots)
  if (place === 'spec') addSpecs(index, term, slots)
}

function addNumbers(index: CatalogIndex, { numbers }: SearchTerm, slots: Slots): void {
  for (const number of numbers) {
    const found = findPartNumbers(index, number)
    if (found) addAll(slots, found.slots)
  }
}

function addWords(
  { slotCount }: CatalogIndex,
  { words }: SearchTerm,
  { source, slots }: { source: WordIndex; slots: Slots },
): void {
  const isThere = ({ text, isWhole }: SearchWord) => (isWhole ? source.hasWord(text) : source.hasPrefix(text))
  for (const list of words) {
    if (list.length === 0 || !list.every(isThere)) continue
    const found = list.map(({ text, isWhole }) =>
      isWhole ? source.findWord(text, slotCount) : source.findPrefix(text, slotCount),
    )
    addAll(
      slots,
      found.reduce((all, more) => intersect(all, more)),
    )
  }
}

function addSpecs(index: CatalogIndex, { specs, words }: SearchTerm, slots: Slots): void {
  const { slotCount, specValues } = index
  for (const { key, value, categories } of specs) {
    for (const found of specValues.findChoice(key, value))
      if (!categories || categories.includes(found.category)) found.products.addTo(slots)
  }
  for (const list of words) {
    const values: ReturnType<typeof specValues.findWord>[] = []
    const isThere = list.every(({ text, isWhole }) => {
      const found = specValues.findWord(text, isWhole)
      values.push(found)
      return found.length > 0
    })
    if (values.length === 0 || !isThere) continue
    const having = values.map((found) => {
      const own = createEmptySlots(slotCount)
      for (const { products } of found) products.addTo(own)
      return own
    })
    addAll(
      slots,
      having.reduce((all, more) => intersect(all, more)),
    )
  }
}
