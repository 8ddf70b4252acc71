import type { ProductSort } from '../../../../contract/schemas/product-search.ts'
import type { CatalogIndex } from '../search-index/catalog-index.ts'
import type { Ranking } from '../search-index/rank-slots.ts'
import type { CatalogFilter } from '../search-index/select-slots.ts'
import { countSlots, createEmptySlots, type Slots } from '../search-index/slots.ts'
import { correctTokens, type ReadToken } from './correct-tokens.ts'
import { decidePieces } from './decide-pieces.ts'
import type { Language } from './language.ts'
import { limitSegments } from './limit-segments.ts'
import { toTokens } from './normalize.rules.ts'
import { findSlots, joinTerms, type Piece, toFilter } from './pieces.ts'
import { rewriteTokens } from './read-phrase.ts'
import { readQuestion } from './read-question.ts'
import type { Segment } from './readings.ts'
import { relaxPieces } from './relax-question.ts'
import { isCategory, listHeads, listOtherReadings, toText } from './second-readings.ts'
import { expandShorthand } from './shorthand.ts'
import { findUnits } from './units.rules.ts'

/** A question and what the address says beside it. */
export interface Question {
  text: string
  /** The filters of the address, which win over those of the question. */
  given: CatalogFilter
  sort: ProductSort | null
  isExact: boolean
  /** Words that must not be relaxed, as typed. */
  keep: readonly string[]
  /** The visitor is still typing the last word. */
  isUnfinished: boolean
}

/** How a question was understood, as the list needs it. */
export interface Understanding {
  tokens: readonly ReadToken[]
  pieces: readonly Piece[]
  filter: CatalogFilter
  sort: ProductSort | null
  ranking: Ranking
  slots: Slots
  isNotSold: boolean
  /** The categories to offer where nothing was found. */
  neighbors: readonly string[]
}

interface Knowledge {
  language: Language
  index: CatalogIndex
  moneyWords: ReadonlySet<string>
}

/** Reads a question with what the shop knows. The same question, words and products always give the same answer. */
export function understandQuestion(knowledge: Knowledge, question: Question): Understanding {
  const { language, index, moneyWords } = knowledge
  const { text, given, isExact, isUnfinished } = question
  const typed = expandShorthand(toTokens(text))
  const spelled = isExact
    ? typed.map((token) => ({ ...token, corrected: false }))
    : correctTokens(typed, { language, index })
  const tokens = rewriteTokens(spelled, { language, index })
  const within = given.categories ?? []
  const reader = { language, index, moneyWords, tokens, isUnfinished, within }
  const asked = readQuestion(reader).filter((segment) => !isChosen(segment, question))
  const isKept = (segment: Segment) => question.keep.includes(findTypedText(text, tokens, segment))
  const { segments, unread } = limitSegments(tokens, asked, isKept)
  const finish = (read: readonly Piece[]): Understanding => {
    const pieces = [...read, ...unread]
    // A question of signs only has no words and matches nothing.
    const filter = tokens.some(isWord) ? toFilter(pieces, given) : { ...given, ids: [] }
    const sorted = pieces.flatMap(({ reading }) => (reading?.kind === 'sort' ? [reading.sort] : []))
    return {
      tokens,
      pieces,
      filter,
      sort: question.sort ?? sorted[0] ?? null,
      ranking: toRanking({ language, index }, { tokens, pieces }),
      slots: findSlots(index, filter),
      isNotSold: false,
      neighbors: [],
    }
  }
  const near = findNotSold(segments)
  if (near) return toNothing(finish(segments.map(toText)), { near, isNotSold: true })

  const pieces = decidePieces(segments, given.categories)
  const strict = finish(pieces)
  if (countSlots(strict.slots) > 0 || pieces.length === 0) return strict
  for (const other of listOtherReadings(tokens, segments, { given, isKept })) {
    const found = finish(other)
    if (countSlots(found.slots) > 0) return found
  }
  const named = segments.filter(isCategory)
  const [head = null] = named.length > 1 ? listHeads(tokens, named) : []
  const relaxed = relaxPieces(index, { pieces, given, keep: ({ segment }) => isKept(segment), head })
  if (relaxed) {
    const found = finish(relaxed)
    if (countSlots(found.slots) > 0) return found
  }
  const mentioned = pieces.flatMap(({ reading }) => {
    if (reading?.kind === 'category') return reading.slugs
    return reading?.kind === 'spec' ? reading.categories : []
  })
  return toNothing(strict, {
    near: mentioned,
    isNotSold: question.keep.length === 0 && countSlots(findSlots(index, given)) > 0,
  })
}

/** Explicit filters of the address replace what the question says about the same. */
function isChosen({ readings }: Segment, { given, sort }: Question): boolean {
  return readings.some((reading) => {
    if (reading.kind === 'category') return given.categories !== undefined
    if (reading.kind === 'spec') return given.specs?.has(reading.key) ?? false
    if (reading.kind === 'stock') return given.stock !== undefined
    if (reading.kind === 'sort') return sort !== null
    return given.minPriceCents !== undefined || given.maxPriceCents !== undefined
  })
}

/** The categories near to what is asked, if the shop does not sell it; null if it may. */
function findNotSold(segments: readonly Segment[]): readonly string[] | null {
  const none = segments.filter(({ notSold }) => notSold !== null)
  if (none.length === 0) return null
  const near = none.flatMap(({ notSold }) => notSold ?? [])
  const categories = segments.flatMap(({ readings }) =>
    readings.flatMap((reading) => (reading.kind === 'category' ? reading.slugs : [])),
  )
  const isSold = categories.length > 0 || segments.some(({ isNumber }) => isNumber)
  return near.length === 0 && isSold ? null : [...categories, ...near]
}

function toNothing(
  understanding: Understanding,
  { near, isNotSold }: { near: readonly string[]; isNotSold: boolean },
): Understanding {
  const slots = createEmptySlots(understanding.slots.length * 32)
  return { ...understanding, slots, isNotSold, neighbors: [...new Set(near)], filter: { ids: [] } }
}

/** The words of a segment as typed. */
export function findTypedText(question: string, tokens: readonly ReadToken[], { from, to }: Segment): string {
  return question.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
}

/** Names are compared with the whole question; titles with the words that name no category, price or sort order. */
function toRanking(
  { language, index: { titles } }: Pick<Knowledge, 'language' | 'index'>,
  { tokens, pieces }: { tokens: readonly ReadToken[]; pieces: readonly Piece[] },
): Ranking {
  const used = pieces.filter(({ relaxed }) => relaxed !== 'dropped')
  const words = used
    .filter(({ reading }) => reading === null || reading.kind === 'spec')
    .flatMap(({ segment }) => tokens.slice(segment.from, segment.to))
    .flatMap(({ text }) => (titles.hasWord(text) ? [text] : splitWord(text)))
  return {
    question: tokens.filter(isWord).flatMap(({ text }) => text.split('.')),
    words: [...new Set(words)],
    terms: joinTerms(used),
    home: used
      .flatMap(({ reading, offers, segment }) => reading ?? (segment.choice === null ? [] : offers))
      .flatMap((reading) => (reading.kind === 'spec' ? language.homesOf(reading.key) : [])),
  }
}

function isWord({ text }: { text: string }): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** '850w' stands as '850 W' in a name, and '2.5' as two words in the index. */
function splitWord(text: string): string[] {
  const [, number, unit] = /^(\d+)([a-z]+)$/.exec(text) ?? []
  const words = number && unit && findUnits(unit).length > 0 ? [number, unit] : text.split('.')
  return words.filter((word) => isWord({ text: word }))
}
