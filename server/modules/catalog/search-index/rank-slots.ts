import type { CatalogIndex } from './catalog-index.ts'
import { findPartNumbers } from './part-numbers.ts'
import { addSlot, intersect, listSlots, noSlots, type Slots, subtract, unite } from './slots.ts'
import { addPlace, type Place, type SearchTerm } from './terms.ts'

/** What the best answers of a question are told by. */
export interface Ranking {
  /** The question as a whole, which may be a name or a number. */
  question: readonly string[]
  /** The words that a product's name may have. */
  words: readonly string[]
  terms: readonly SearchTerm[]
  /** The categories that the question is about before others: memory for 'ddr5', which boards have too. */
  home: readonly string[]
}

const PLACES: readonly Place[] = ['title', 'spec', 'category', 'text']

/**
 * Splits a result into ranks: the exact name or part number, then all words in the title, then all terms in title or
 * specs, then also in the category, then the rest. Within each, what can be ordered comes before what is out of stock.
 */
export function splitByRank(
  index: CatalogIndex,
  slots: Slots,
  { question, words, terms, home }: Ranking,
): Slots[] {
  if (question.length === 0) return splitByStock(index, slots)
  const ranks = [findExact(index, question), findNamed(index, words), ...findByPlace(index, { terms, home })]
  const split: Slots[] = []
  let rest = slots
  for (const rank of ranks) {
    split.push(...splitByStock(index, intersect(rest, rank)))
    rest = subtract(rest, rank)
  }
  return [...split, ...splitByStock(index, rest)]
}

function splitByStock(index: CatalogIndex, slots: Slots): [Slots, Slots] {
  const out = noSlots(index.slotCount)
  index.byStock.get('out')?.addTo(out)
  return [subtract(slots, out), intersect(slots, out)]
}

/** The products with exactly this name or part number. */
export function findExact(index: CatalogIndex, words: readonly string[]): Slots {
  const exact = noSlots(index.slotCount)
  if (words.length === 0) return exact
  const candidates = words
    .map((word) => index.titles.findWord(word, index.slotCount))
    .reduce((slots, found) => intersect(slots, found))
  const text = words.join(' ')
  for (const slot of listSlots(candidates)) {
    const { nameText, partText } = index.entry(slot)
    if (nameText === text || partText === text) addSlot(exact, slot)
  }
  const numbers = findPartNumbers(index, words.join(''))
  return numbers ? unite(exact, numbers.whole) : exact
}

function findNamed({ titles, slotCount }: CatalogIndex, words: readonly string[]): Slots {
  const [first = noSlots(slotCount), ...others] = words.map((word) => titles.findPrefix(word, slotCount))
  return others.reduce((slots, found) => intersect(slots, found), first)
}

/** For each place but the last: the products that match all terms there or at a better place. */
function findByPlace(index: CatalogIndex, { terms, home }: Pick<Ranking, 'terms' | 'home'>): Slots[] {
  const atHome = noSlots(index.slotCount)
  for (const slug of home) index.byCategory.get(slug)?.addTo(atHome)
  if (terms.length === 0) return home.length > 0 ? [atHome] : []
  const found = terms.map(() => noSlots(index.slotCount))
  return PLACES.slice(0, -1).flatMap((place) => {
    for (const [at, term] of terms.entries()) {
      const slots = found[at]
      if (slots) addPlace(index, term, { place, slots })
    }
    const here = found.reduce((all, more) => intersect(all, more), noSlots(index.slotCount).fill(-1))
    return home.length > 0 ? [intersect(here, atHome), here] : [here]
  })
}
