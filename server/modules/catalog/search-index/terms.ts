import type { CatalogIndex } from './catalog-index.ts'
import { findPartNumbers } from './part-numbers.ts'
import { addAll, intersect, noSlots, type Slots } from './slots.ts'

/** A word to look for: as the beginning of a word, or as a whole word. */
export interface SearchWord {
  text: string
  isWhole: boolean
}

/** Some words of a question that are no filter, or that could be several. A product matches in any of these ways. */
export interface SearchTerm {
  /** All words of one of these lists are in the product's texts. */
  words: readonly (readonly SearchWord[])[]
  /** It has this value of the spec; with null, any but "no". Without categories, in any. */
  specs: readonly { key: string; value: string | null; categories: readonly string[] | null }[]
  categories: readonly string[]
  /** Part numbers without separators. */
  numbers: readonly string[]
}

/** Where a product has the words of a term, from the best place to the least. */
export type Place = 'title' | 'spec' | 'category' | 'text'

export function findTerms(index: CatalogIndex, terms: readonly SearchTerm[]): Slots {
  const [first = noSlots(index.slotCount), ...others] = terms.map((term) => findTerm(index, term))
  return others.reduce((slots, found) => intersect(slots, found), first)
}

export function findTerm(index: CatalogIndex, term: SearchTerm): Slots {
  const slots = noSlots(index.slotCount)
  for (const place of ['title', 'spec', 'category', 'text'] as const) addPlace(index, term, { place, slots })
  return slots
}

/** Adds the products that match a term at one place. */
export function addPlace(
  index: CatalogIndex,
  term: SearchTerm,
  { place, slots }: { place: Place; slots: Slots },
): void {
  const { slotCount } = index
  if (place === 'title' || place === 'text') {
    const source = place === 'title' ? index.titles : index.words
    for (const words of term.words) {
      const found = words.map(({ text, isWhole }) =>
        isWhole ? source.findWord(text, slotCount) : source.findPrefix(text, slotCount),
      )
      const [first, ...others] = found
      if (first)
        addAll(
          slots,
          others.reduce((all, more) => intersect(all, more), first),
        )
    }
  }
  if (place === 'title')
    for (const number of term.numbers) {
      const found = findPartNumbers(index, number)
      if (found) addAll(slots, found.slots)
    }
  if (place === 'category') for (const slug of term.categories) index.byCategory.get(slug)?.addTo(slots)
  if (place === 'spec') addSpecs(index, term, slots)
}

function addSpecs(index: CatalogIndex, { specs, words }: SearchTerm, slots: Slots): void {
  const { slotCount, specValues } = index
  for (const { key, value, categories } of specs) {
    for (const found of specValues.findChoice(key, value))
      if (!categories || categories.includes(found.category)) found.products.addTo(slots)
  }
  for (const list of words) {
    const found = list.map(({ text, isWhole }) => {
      const having = noSlots(slotCount)
      for (const { products } of specValues.findWord(text, isWhole)) products.addTo(having)
      return having
    })
    const [first, ...others] = found
    if (first)
      addAll(
        slots,
        others.reduce((all, more) => intersect(all, more), first),
      )
  }
}
