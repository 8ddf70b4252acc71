import type { CatalogIndex } from './catalog-index.ts'
import { findPartNumbers } from './part-numbers.ts'
import {
  addSlot,
  countSlots,
  createEmptySlots,
  intersect,
  listSlots,
  type Slots,
  subtract,
  unite,
} from './slots.ts'
import { addPlace, type Place, type SearchTerm } from './terms.ts'

/** What ranks the answers to a question. */
export interface Ranking {
  /** The question as a whole, which may be a name or a number. */
  question: readonly string[]
  /** The words that a product's name may have. */
  words: readonly string[]
  terms: readonly SearchTerm[]
  /** The categories to rank first: memory for 'ddr5', although boards have it too. */
  home: readonly string[]
}

const PLACES: readonly Place[] = ['title', 'spec', 'category']

/**
 * Splits a result into ranks: the exact name or part number, then all words in the title, then all terms in title or
 * specs, then also in the category, then the rest. Within each, what can be ordered comes before what is out of stock.
 * Ranks are computed on demand, because a page usually ends in one of the first.
 */
export function* splitByRank(index: CatalogIndex, slots: Slots, ranking: Ranking): Generator<Slots> {
  const out = createEmptySlots(index.slotCount)
  index.byStock.get('out')?.addTo(out)
  let rest = slots
  for (const rank of ranking.question.length > 0 ? listRanks(index, ranking) : []) {
    const ranked = intersect(rest, rank)
    yield subtract(ranked, out)
    yield intersect(ranked, out)
    rest = subtract(rest, rank)
  }
  yield subtract(rest, out)
  yield intersect(rest, out)
}

function* listRanks(index: CatalogIndex, { question, words, terms, home }: Ranking): Generator<Slots> {
  yield findExact(index, question)
  yield findNamed(index, words)
  const atHome = createEmptySlots(index.slotCount)
  for (const slug of home) index.byCategory.get(slug)?.addTo(atHome)
  if (terms.length === 0) {
    yield atHome
    return
  }
  const found = terms.map(() => createEmptySlots(index.slotCount))
  for (const place of PLACES) {
    for (const [at, term] of terms.entries()) {
      const slots = found[at]
      if (slots) addPlace(index, term, { place, slots })
    }
    const here = found.reduce((all, more) => intersect(all, more))
    yield intersect(here, atHome)
    yield here
  }
}

/** If more titles than this have all the words, the words are not a part number. */
const MAX_PART_NUMBER_TITLES = 1_000

/** The products with exactly this name or part number. */
export function findExact(index: CatalogIndex, words: readonly string[]): Slots {
  const exact = createEmptySlots(index.slotCount)
  if (words.length === 0 || !words.every((word) => index.titles.hasWord(word))) {
    return findPartNumbers(index, words.join(''))?.whole ?? exact
  }
  const text = words.join(' ')
  const { byName } = index
  for (let place = byName.findPlace((slot) => index.entry(slot).nameText >= text); ; place++) {
    const slot = byName.at(place)
    if (slot < 0 || index.entry(slot).nameText !== text) break
    addSlot(exact, slot)
  }
  const candidates = words
    .map((word) => index.titles.findWord(word, index.slotCount))
    .reduce((slots, found) => intersect(slots, found))
  if (countSlots(candidates) <= MAX_PART_NUMBER_TITLES)
    for (const slot of listSlots(candidates)) if (index.entry(slot).partText === text) addSlot(exact, slot)
  const numbers = findPartNumbers(index, words.join(''))
  return numbers ? unite(exact, numbers.whole) : exact
}

function findNamed({ titles, slotCount }: CatalogIndex, words: readonly string[]): Slots {
  if (!words.every((word) => titles.hasPrefix(word))) return createEmptySlots(slotCount)
  const [first = createEmptySlots(slotCount), ...others] = words.map((word) =>
    titles.findPrefix(word, slotCount),
  )
  return others.reduce((slots, found) => intersect(slots, found), first)
}
