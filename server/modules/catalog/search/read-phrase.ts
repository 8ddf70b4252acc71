import type { CatalogIndex } from '../search-index/catalog-index.ts'
import { findPartNumbers } from '../search-index/part-numbers.ts'
import { findExact } from '../search-index/rank-slots.ts'
import { countSlots } from '../search-index/slots.ts'
import type { Language } from './language.ts'
import { type Token, toPhrase } from './normalize.rules.ts'
import { isJoined, matchAny } from './phrase-book.ts'
import { stockPhrases } from './question-words.ts'
import { readAmount } from './read-amount.ts'
import { findNames, makeSegment, type Reader, toTerm, toWholeWords } from './reader.ts'
import { NO_TERM, type Reading, type Segment } from './readings.ts'
import { hasProducts, merge } from './spec-readings.ts'

/** A part number in any spelling, or the whole name of a product. */
export function readProduct({ tokens, index }: Reader, from: number): Segment | null {
  const first = tokens[from]?.text ?? ''
  for (let to = Math.min(tokens.length, from + 6); to > from; to--) {
    if (!isJoined(tokens, from, to)) continue
    const words = tokens.slice(from, to).map(({ text }) => text)
    const joined = words.join('')
    const isDashed = tokens.slice(from + 1, to).every(({ gap }) => /^[-–—_./]$/.test(gap))
    if ((/\d/.test(joined) || (isDashed && to > from + 1)) && findPartNumbers(index, joined))
      return makeSegment(from, to, { isNumber: true, term: { ...NO_TERM, numbers: [joined] } })
    // One word of a number with a dash too many: 'f-12'.
    if (isDashed && to > from + 1 && /\d/.test(joined) && index.titles.hasWord(joined))
      return makeSegment(from, to, { isNumber: true, term: { ...NO_TERM, words: [toWholeWords([joined])] } })
    if (/\d/.test(first) && /\p{L}/u.test(first) && to > from + 1 && isName(index, words))
      return makeSegment(from, to, { isNumber: true, term: { ...NO_TERM, words: [toWholeWords(words)] } })
  }
  return null
}

function isName(index: CatalogIndex, words: readonly string[]): boolean {
  return words.every((word) => index.titles.hasWord(word)) && countSlots(findExact(index, words)) > 0
}

const SHORTEST_WITH_COMMA = 3

/** A category, a value of a spec, or something that is not sold. */
export function readMeaning(reader: Reader, from: number): Segment | null {
  const { tokens, language, index } = reader
  const longest = Math.max(language.longest, index.specValues.longest)
  for (let to = Math.min(tokens.length, from + longest); to > from; to--) {
    // Long values have commas: '8 × 8 bit, one side'.
    const isOne = isJoined(tokens, from, to)
    if (!isOne && to - from < SHORTEST_WITH_COMMA) continue
    const slice = tokens.slice(from, to)
    const phrase = toPhrase(slice)
    const phrases = [phrase, ...language.alternatesOf(phrase).map((other) => other.phrase)]
    const meanings = isOne ? phrases.flatMap((each) => language.meaningsOf(each)) : []
    const values = phrases.flatMap((each) => index.specValues.findPhrase(each))
    const specs = [
      ...values.map(({ key, value, category }) => ({ key, value, categories: [category] })),
      ...meanings.flatMap((each) => (each.kind === 'spec' ? [findCategories(reader, each)] : [])),
    ].map((each) => ({ kind: 'spec' as const, ...each }))
    const slugs = meanings.find(({ kind }) => kind === 'category')
    const none = meanings.find(({ kind }) => kind === 'not-sold')
    const readings: Reading[] = [...(slugs?.kind === 'category' ? [slugs] : []), ...merge(specs)]
    const named = language.namesOf(phrase).map((key) => ({ key, value: null, categories: null }))
    const term = { ...toTerm(reader, slice), specs: named }
    if (readings.length > 0)
      return makeSegment(from, to, { readings, term, secondary: readBoolean(reader, phrase) })
    if (none?.kind === 'not-sold') return makeSegment(from, to, { notSold: none.near, term })
  }
  return null
}

function findCategories(
  { language, index }: Reader,
  { key, value, categories }: { key: string; value: string; categories: readonly string[] | null },
) {
  const defined = language.categories.filter(({ slug, specs }) => {
    const isAllowed = !categories || categories.includes(slug)
    return isAllowed && specs.some((spec) => spec.key === key)
  })
  const having = defined.filter(({ slug }) => hasProducts(index, key, value, [slug]))
  return { key, value, categories: (having.length > 0 ? having : defined).map(({ slug }) => slug) }
}

/** A spec that a product has or lacks is meant by its name alone. */
function readBoolean({ language, index }: Reader, phrase: string): Reading[] {
  return merge(
    language
      .namesOf(phrase)
      .flatMap((key) =>
        (index.specValues.byKey.get(key) ?? [])
          .filter(({ value, products }) => value === 'Yes' && products.size > 0)
          .map(({ value, category }) => ({ kind: 'spec' as const, key, value, categories: [category] })),
      ),
  )
}

/** The name of a spec alone: a filter where products have it or lack it, otherwise text. */
export function readName(reader: Reader, from: number): Segment | null {
  const found = findNames(reader, from)
  if (!found) return null
  // Some names begin with an amount: 'zero rpm', '12v-2x6'.
  const amount = readAmount(reader.tokens, from, reader.moneyWords)
  if (amount && (amount.end > found.to || found.to === from + 1)) return null
  const slice = reader.tokens.slice(from, found.to)
  const readings = readBoolean(reader, toPhrase(slice))
  const specs = found.names.map((key) => ({ key, value: null, categories: null }))
  return makeSegment(from, found.to, { readings, term: { ...toTerm(reader, slice), specs } })
}

/** 'in stock'. */
export function readStock({ tokens }: Reader, from: number): Segment | null {
  const stock = matchAny(tokens, from, stockPhrases)
  return stock && makeSegment(from, stock.end, { readings: [{ kind: 'stock' }] })
}

/**
 * Replaces a one-way synonym with the words that it stands for, unless the synonym means something as a whole. Each new
 * word has the position at which the synonym was typed.
 */
export function rewriteTokens<Known extends Token>(
  tokens: readonly Known[],
  { language, index }: { language: Language; index: CatalogIndex },
): Known[] {
  const written: Known[] = []
  for (let at = 0; at < tokens.length; ) {
    const to = findRewrite(tokens, at, { language, index })
    const [first, last] = [tokens[at], tokens[(to ?? at + 1) - 1]]
    const words = to === null ? null : language.rewriteOf(toPhrase(tokens.slice(at, to)))
    if (first && last && words) written.push(...words.map((text) => ({ ...first, text, end: last.end })))
    else if (first) written.push(first)
    at = to ?? at + 1
  }
  return written
}

function findRewrite(
  tokens: readonly Token[],
  from: number,
  { language, index }: { language: Language; index: CatalogIndex },
): number | null {
  for (let to = Math.min(tokens.length, from + language.longest); to > from; to--) {
    const phrase = toPhrase(tokens.slice(from, to))
    if (!language.rewriteOf(phrase)) continue
    const phrases = [phrase, ...language.alternatesOf(phrase).map((other) => other.phrase)]
    const isPhrase = phrases.some(
      (each) =>
        language.meaningsOf(each).length > 0 ||
        language.namesOf(each).length > 0 ||
        index.specValues.findPhrase(each).length > 0,
    )
    return isPhrase ? null : to
  }
  return null
}
