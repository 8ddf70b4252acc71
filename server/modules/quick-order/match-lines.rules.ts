import type { LineReading, ListLine } from '../../../contract/quick-order.ts'
import type { QuickLine } from '../../../contract/schemas/quick-order.ts'
import { joinWords, toSearchText, toSearchWords } from '../../text/search-text.rules.ts'
import type { CatalogIndex } from '../catalog/search-index/catalog-index.ts'
import type { CodeIndex } from '../catalog/search-index/code-index.ts'
import { countSlots, intersect, listSlots, type Slots } from '../catalog/search-index/slots.ts'

const MAX_CHOICES = 4
/** More words are no name. */
const MAX_WORDS = 12
/**
 * Up to this many products are sorted by units sold. More are found by walking the index's order of best sellers, where
 * they come early.
 */
const FEW = 64

/** What a part number, a name or a buyer's own number is found by: 'NB-N7-8C' and 'nb n78c' are the same. */
export function toCode(text: string): string {
  return joinWords(toSearchText(text))
}

const ADDRESS = /(?:^|\/)products\/([\w-]{1,120})(?:[/?#]|$)/
const SLUG = /^[a-z\d]+(?:-[a-z\d]+)+$/

/** The slug in the address of a product, or a text that may be a slug by itself. */
export function findSlug(part: string): string | null {
  return ADDRESS.exec(part)?.[1] ?? (SLUG.test(part) && part.length <= 120 ? part : null)
}

/** A product that a buyer calls by a number of their own, and where they last did. */
export interface ArticleNumber {
  productId: string
  learnedFrom: QuickLine['learnedFrom']
}

interface Known {
  index: CatalogIndex
  /** The code of every text in the list. */
  codes: ReadonlyMap<string, string>
  /** The caller's own numbers, by their codes. */
  own: ReadonlyMap<string, ArticleNumber>
  slugs: ReadonlyMap<string, string>
}

interface Found {
  ids: readonly string[]
  matchedBy: NonNullable<QuickLine['matchedBy']>
}

export interface MatchedLine {
  line: number
  text: string
  part: string
  quantity: number | null
  /** None: unknown; one: matched; more: the buyer chooses. */
  ids: readonly string[]
  matchedBy: QuickLine['matchedBy']
  learnedFrom: QuickLine['learnedFrom']
}

function findOwn({ codes, own }: Known, part: string): ArticleNumber | undefined {
  return own.get(codes.get(part) ?? '')
}

/** Finds what a text names as a whole: by part number, own number, address or name, in this order. */
function findExact(known: Known, part: string): Found | null {
  const { index, codes, slugs } = known
  const code = codes.get(part) ?? ''
  const isSold = (id: string | undefined): id is string => id !== undefined && index.findSlot(id) !== null
  const find = (keyed: CodeIndex) => keyed.find(code).slice(0, MAX_CHOICES)
  const numbered = find(index.partNumbers).map((slot) => index.entry(slot).id)
  if (numbered.length > 0) return { ids: numbered, matchedBy: 'part-number' }
  const learned = findOwn(known, part)?.productId
  if (isSold(learned)) return { ids: [learned], matchedBy: 'own-number' }
  const addressed = slugs.get(findSlug(part) ?? '')
  if (isSold(addressed)) return { ids: [addressed], matchedBy: 'address' }
  const named = find(index.names).map((slot) => index.entry(slot).id)
  return named.length > 0 ? { ids: named, matchedBy: 'name' } : null
}

/** Finds the products whose name and number have all words of the text. */
function findByWords(index: CatalogIndex, part: string): Found | null {
  const { titles, slotCount } = index
  const words = toSearchWords(part).flatMap((word) =>
    titles.hasWord(word) ? [word] : word.split(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/u),
  )
  if (words.length === 0 || words.length > MAX_WORDS || !words.every((word) => titles.hasWord(word)))
    return null
  const slots = words
    .map((word) => titles.findWord(word, slotCount))
    .reduce((all, more) => intersect(all, more))
  const ids = takeBestSold(index, slots).map((slot) => index.entry(slot).id)
  return ids.length > 0 ? { ids, matchedBy: 'words' } : null
}

function takeBestSold(index: CatalogIndex, slots: Slots): number[] {
  if (countSlots(slots) > FEW) return index.bestSold.take(slots, { from: 0, limit: MAX_CHOICES })
  const sold = (slot: number) => index.entry(slot).sold
  return listSlots(slots)
    .toSorted((a, b) => sold(b) - sold(a) || a - b)
    .slice(0, MAX_CHOICES)
}

/** Decides between the readings of a line by what the catalog has. */
export function matchLine(known: Known, { line, text, readings }: ListLine): MatchedLine {
  const exact = readings.flatMap((reading) => findReading(reading, (part) => findExact(known, part)))
  const found =
    exact.length > 0
      ? exact
      : readings
          .flatMap((reading) => findReading(reading, (part) => findByWords(known.index, part)))
          .slice(0, 1)
  const [first] = found
  const [{ parts, quantity }] = readings
  if (!first)
    return { line, text, part: parts[0] ?? '', quantity, ids: [], matchedBy: null, learnedFrom: null }
  const ids = [...new Set(found.flatMap((each) => each.ids))].slice(0, MAX_CHOICES)
  const matchedBy = ids.length === 1 ? first.matchedBy : null
  // Two readings that both name products leave open which number is the quantity.
  const isClear = found.every((each) => each.quantity === first.quantity)
  return {
    line,
    text,
    part: first.part,
    quantity: isClear ? first.quantity : null,
    ids,
    matchedBy,
    learnedFrom: matchedBy === 'own-number' ? (findOwn(known, first.part)?.learnedFrom ?? null) : null,
  }
}

/** What the texts of one reading name. Texts that name different products leave the choice to the buyer. */
function findReading({ parts, quantity }: LineReading, find: (part: string) => Found | null) {
  const found = parts.flatMap((part) => {
    const match = find(part)
    return match ? [{ part, quantity, ...match }] : []
  })
  const [first] = found
  if (!first) return []
  // Words of a description say less than a part that was found by itself.
  const ids = first.matchedBy === 'words' ? first.ids : [...new Set(found.flatMap((each) => each.ids))]
  return [{ ...first, ids }]
}
