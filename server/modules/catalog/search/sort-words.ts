import type { CategoryDefinition } from '../../../../contract/content.ts'
import type { ProductSort } from '../../../../contract/schemas/product-search.ts'
import { toPhraseBook } from './phrase-book.ts'

/** Words that say which products come first. They take no product from the list. */

/** The end of a spec that comes first. */
export type End = 'most' | 'least'

/** An order of all products, or by the spec that each category has for it. */
export type SortMeaning =
  | { sort: ProductSort }
  | { end: End; measure: NonNullable<CategoryDefinition['specs'][number]['measure']> }
  /** By a spec with one of these names. */
  | { end: End; names: readonly string[] }

const PRICE = { sort: 'price' } as const
const HIGHEST_PRICE = { sort: '-price' } as const
const NEWEST = { sort: 'newest' } as const
const QUIET = { end: 'least', names: ['noise'] } as const

const MEANINGS: readonly (readonly [meaning: SortMeaning, phrases: string])[] = [
  [
    PRICE,
    'low cost, lowest cost, lowest price, lowest priced, low price, best price, price lowest, cheapest, cheap',
  ],
  [PRICE, 'budget, inexpensive, least expensive, affordable, most affordable, most economical'],
  [HIGHEST_PRICE, 'most expensive, high end, highest price, highest priced, price highest, priciest'],
  [NEWEST, 'newest, latest'],
  [
    QUIET,
    'low noise, lowest noise, quietest, quiet, silent, most quiet, most silent, least noisy, least loud',
  ],
  [{ end: 'most', names: ['noise'] }, 'loudest'],
  [{ end: 'most', measure: 'speed' }, 'fastest, fast, quickest, highest speed, high speed, top speed'],
  [{ end: 'least', measure: 'speed' }, 'slowest'],
  [{ end: 'most', measure: 'size' }, 'largest, large, biggest, big'],
  [{ end: 'least', measure: 'size' }, 'smallest, small, tiniest, most compact'],
  [{ end: 'most', measure: 'power' }, 'most powerful, strongest, highest power, beefiest'],
  [{ end: 'least', measure: 'power' }, 'weakest, least powerful'],
  [{ end: 'most', names: ['efficiency'] }, 'most efficient'],
  [{ end: 'most', names: ['height'] }, 'tallest'],
  [{ end: 'most', names: ['length'] }, 'longest'],
  [{ end: 'least', names: ['length', 'height'] }, 'shortest'],
  [{ end: 'most', names: ['width'] }, 'widest'],
  [{ end: 'least', names: ['width'] }, 'narrowest'],
  [{ end: 'most', names: ['thickness'] }, 'thickest'],
  [{ end: 'least', names: ['thickness'] }, 'thinnest, slimmest'],
  [{ end: 'most', names: ['weight'] }, 'heaviest'],
  [{ end: 'least', names: ['weight'] }, 'lightest'],
]

const SORT_PHRASES = MEANINGS.flatMap(([meaning, phrases]) =>
  phrases.split(', ').map((phrase) => [phrase, meaning] as const),
).toSorted(([a], [b]) => b.length - a.length)

/** Beside the name of a spec: 'most cores', 'highest airflow', 'lowest latency'. */
export const ENDS: ReadonlyMap<string, End> = new Map([
  ...['most', 'highest', 'high', 'greatest'].map((word) => [word, 'most'] as const),
  ...['least', 'lowest', 'low', 'fewest'].map((word) => [word, 'least'] as const),
])

/** These also name an end next to the name of a spec. If that name is also a category, the category is meant. */
export const SIZE_ENDS: ReadonlyMap<string, End> = new Map([
  ...['largest', 'biggest', 'fastest', 'longest'].map((word) => [word, 'most'] as const),
  ...['smallest', 'slowest', 'shortest'].map((word) => [word, 'least'] as const),
])

export const sortPhrases = toPhraseBook(SORT_PHRASES)

export const sortWords: readonly string[] = [
  ...SORT_PHRASES.flatMap(([phrase]) => phrase.split(' ')),
  ...ENDS.keys(),
  ...SIZE_ENDS.keys(),
]
