import type { ProductSort } from '../../../../contract/schemas/product-search.ts'
import type { SearchTerm } from '../search-index/terms.ts'

/** One way to read some words of a question as a filter of the list. */
export type Reading =
  | { kind: 'category'; slugs: readonly string[] }
  /** `value` is a value of the spec or a range such as `..300`; `categories` are those in which it means something. */
  | { kind: 'spec'; key: string; value: string; categories: readonly string[]; open?: OpenEnd | undefined }
  | { kind: 'price'; minCents: number | null; maxCents: number | null }
  | { kind: 'stock' }
  /** `categories` are those that have what it sorts by; null for an order of all products. */
  | { kind: 'sort'; sort: ProductSort; categories: readonly string[] | null }

/** The limit as it was typed, where the range does not include it: 'under 250 W' is `..249`. */
export interface OpenEnd {
  side: 'below' | 'above'
  number: number
}

/** Some words of a question that belong together, with all that they can mean. */
export interface Segment {
  /** The first token and the one after the last. */
  from: number
  to: number
  /** What the words mean. With more than one reading they stay text. */
  readings: readonly Reading[]
  /** Readings to fall back on when nothing matches: specs that the words can mean only beside others. */
  secondary: readonly Reading[]
  /** Filters to offer for words that stay text. */
  offered: readonly Reading[]
  /** The words as text. */
  term: SearchTerm
  /** A part number or a product's whole name. */
  isNumber: boolean
  /** Segments with the same number are alternatives, with 'or' between them; null for all others. */
  choice: number | null
  /** Something the shop does not sell, and the categories nearest to it. */
  notSold: readonly string[] | null
}

export const NO_TERM: SearchTerm = { words: [], specs: [], categories: [], numbers: [] }

/** The categories that a segment names. */
export function slugsOf({ readings }: Segment): readonly string[] {
  const [reading] = readings
  return readings.length === 1 && reading?.kind === 'category' ? reading.slugs : []
}

/** The categories in which a reading can match; null for all. */
export function categoriesOf(reading: Reading): readonly string[] | null {
  if (reading.kind === 'category') return reading.slugs
  return reading.kind === 'spec' || reading.kind === 'sort' ? reading.categories : null
}
