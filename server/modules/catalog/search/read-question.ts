import type { CatalogIndex } from '../search-index/catalog-index.ts'
import { findPartNumbers } from '../search-index/part-numbers.ts'
import { findExact } from '../search-index/rank-slots.ts'
import { countSlots } from '../search-index/slots.ts'
import type { SearchTerm, SearchWord } from '../search-index/terms.ts'
import type { Language } from './language.ts'
import { isNumberWord, type Token, toForms, toNumber, toPhrase, toStem } from './normalize.rules.ts'
import { PRICE_NAMES, SORT_PHRASES, STOCK_PHRASES, STOP_WORDS } from './question-words.ts'
import { type AmountRange, isJoined, matchAny, matchPhrase, readAmount, readRange } from './read-amount.ts'
import { NO_TERM, type Reading, type Segment } from './readings.ts'
import { hasProducts, merge, readSpecs } from './spec-readings.ts'
import { findUnits, listSpellings, toQuantity } from './units.rules.ts'

export interface Reader {
  language: Language
  index: CatalogIndex
  /** Names of the shop's currency: 'usd', 'dollars'. */
  moneyWords: ReadonlySet<string>
  tokens: readonly Token[]
  /** Short words find longer ones only where they are all that is asked, or the last that is being typed. */
  isUnfinished: boolean
}

/** Reads a question from left to right, the longest phrase first. Words that say nothing are in no segment. */
export function readQuestion(reader: Reader): Segment[] {
  const { tokens } = reader
  const isAllStop = tokens.every(({ text }) => STOP_WORDS.has(text))
  const segments: Segment[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = readAt(reader, at)
    const text = tokens[at]?.text ?? ''
    const isStop = (STOP_WORDS.has(text) && !isAllStop) || !/[\p{L}\p{N}]/u.test(text)
    if (found) segments.push(found)
    else if (!isStop) segments.push(readText(reader, at))
    at = found?.to ?? at + 1
  }
  return segments
}

/**
 * Puts the words that a one-way synonym stands for in its place, unless the synonym means something as a whole. Each of
 * them stands where the synonym was typed.
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

function readAt(reader: Reader, at: number): Segment | null {
  const candidates = [
    readProduct(reader, at),
    readMeaning(reader, at),
    readNamedAmount(reader, at),
    readMoney(reader, at),
    readWord(reader, at),
    readPlainAmount(reader, at),
    readName(reader, at),
  ]
  let best: Segment | null = null
  for (const candidate of candidates) if (candidate && candidate.to > (best?.to ?? at)) best = candidate
  return best
}

function make(from: number, to: number, rest: Partial<Segment>): Segment {
  return { from, to, readings: [], secondary: [], term: NO_TERM, isNumber: false, notSold: null, ...rest }
}

/** A part number in any spelling, or the whole name of a product. */
function readProduct({ tokens, index }: Reader, from: number): Segment | null {
  const first = tokens[from]?.text ?? ''
  for (let to = Math.min(tokens.length, from + 6); to > from; to--) {
    if (!isJoined(tokens, from, to)) continue
    const words = tokens.slice(from, to).map(({ text }) => text)
    const joined = words.join('')
    if (findPartNumbers(index, joined))
      return make(from, to, { isNumber: true, term: { ...NO_TERM, numbers: [joined] } })
    if (/\d/.test(first) && /\p{L}/u.test(first) && to > from + 1 && isName(index, words))
      return make(from, to, { isNumber: true, term: { ...NO_TERM, words: [toWholeWords(words)] } })
  }
  return null
}

function isName(index: CatalogIndex, words: readonly string[]): boolean {
  return words.every((word) => index.titles.hasWord(word)) && countSlots(findExact(index, words)) > 0
}

const toWholeWords = (words: readonly string[]): SearchWord[] =>
  words.map((text) => ({ text, isWhole: true }))

/** A category, a value of a spec, or something that is not sold. */
function readMeaning(reader: Reader, from: number): Segment | null {
  const { tokens, language, index } = reader
  for (let to = Math.min(tokens.length, from + language.longest); to > from; to--) {
    if (!isJoined(tokens, from, to)) continue
    const slice = tokens.slice(from, to)
    const phrase = toPhrase(slice)
    const phrases = [phrase, ...language.alternatesOf(phrase).map((other) => other.phrase)]
    const meanings = phrases.flatMap((each) => language.meaningsOf(each))
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
    if (readings.length > 0) return make(from, to, { readings, term, secondary: readBoolean(reader, phrase) })
    if (none?.kind === 'not-sold') return make(from, to, { notSold: none.near, term })
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

/** The longest name of specs at a token. */
function findNames({ tokens, language }: Reader, from: number) {
  for (let to = Math.min(tokens.length, from + language.longest); to > from; to--) {
    if (!isJoined(tokens, from, to)) continue
    const names = language.namesOf(toPhrase(tokens.slice(from, to)))
    if (names.length > 0) return { names, to }
  }
  return null
}

const NUMBER_AND_NAME = /^(\d+(?:\.\d+)?)([a-z]+)$/
const NAME_AND_NUMBER = /^([a-z]+)(\d+(?:\.\d+)?)$/

/** '8 cores', '8-core', 'gen5', 'length under 300', 'at least 16 threads', '170 mm long', 'socket 1700'. */
function readNamedAmount(reader: Reader, from: number): Segment | null {
  const { tokens, moneyWords, language, index } = reader
  const text = tokens[from]?.text ?? ''
  const glued = NUMBER_AND_NAME.exec(text) ?? NAME_AND_NUMBER.exec(text)
  if (glued) {
    const parts = glued.slice(1)
    const number = Number(parts.find((part) => /^\d/.test(part)))
    const names = language.namesOf(toStem(parts.find((part) => /^[a-z]/.test(part)) ?? ''))
    const range = { from: number, to: number, isExact: true, unit: null, isPrice: false, end: from + 1 }
    if (names.length > 0) return toAmountSegment(reader, from, { range, names })
  }
  const range = readRange(tokens, from, moneyWords)
  const behind = range && !range.isPrice ? findNames(reader, range.end) : null
  // In '10gbe network card' and '16gb memory' the words behind are a category, not the name of the amount.
  const noun = range && behind ? readMeaning(reader, range.end) : null
  const isNoun =
    noun !== null && behind !== null && (noun.to > behind.to || (noun.to === behind.to && range?.unit))
  if (range && behind && !isNoun && isJoined(tokens, from, behind.to))
    return toAmountSegment(reader, from, { range: { ...range, end: behind.to }, names: behind.names })
  const before = findNames(reader, from)
  if (!before) return null
  const following = isJoined(tokens, from, before.to + 1) ? readRange(tokens, before.to, moneyWords) : null
  const found =
    following && !following.isPrice
      ? toAmountSegment(reader, from, { range: following, names: before.names })
      : null
  return found ?? readNamedValue(index, { tokens, from, at: before.to, names: before.names })
}

function toAmountSegment(
  reader: Reader,
  from: number,
  asked: { range: AmountRange; names: readonly string[] },
): Segment | null {
  const readings = readSpecs(reader, asked)
  const { end } = asked.range
  const term = { ...toTerm(reader, reader.tokens.slice(from, end)), specs: readings }
  return readings.length > 0 ? make(from, end, { readings, term }) : null
}

/** A value of which only the end is said: 'socket 1700' for NB-1700. */
function readNamedValue(
  index: CatalogIndex,
  {
    tokens,
    from,
    at,
    names,
  }: { tokens: readonly Token[]; from: number; at: number; names: readonly string[] },
): Segment | null {
  const said = tokens[at]?.text ?? ''
  if (!/\d/.test(said) || !isJoined(tokens, from, at + 1)) return null
  const readings = merge(
    names.flatMap((key) =>
      (index.specValues.byKey.get(key) ?? [])
        .filter(({ value, products }) => products.size > 0 && value.toLowerCase().endsWith(`-${said}`))
        .map(({ value, category }) => ({ kind: 'spec' as const, key, value, categories: [category] })),
    ),
  )
  return readings.length > 0 ? make(from, at + 1, { readings, term: { ...NO_TERM, specs: readings } }) : null
}

/** A price, or a limit without a unit, which is a price too. */
function readMoney({ tokens, moneyWords }: Reader, from: number): Segment | null {
  const name = PRICE_NAMES.find((word) => matchPhrase(tokens, from, word) !== null)
  const range = readRange(tokens, name ? from + 1 : from, moneyWords)
  if (!range || range.unit !== null) return null
  if (!range.isPrice && !name && range.isExact) return null
  if (!range.isPrice && !name && isNumberWord(tokens[range.end - 1]?.text ?? '')) return null
  const toCents = (amount: number | null) => (amount === null ? null : Math.round(amount * 100))
  const reading: Reading = {
    kind: 'price',
    // A price alone is the most that the buyer wants to pay.
    minCents: range.isExact ? null : toCents(range.from),
    maxCents: toCents(range.to),
  }
  return make(from, range.end, { readings: [reading] })
}

/** 'in stock', 'cheapest', 'quiet'. */
function readWord({ tokens }: Reader, from: number): Segment | null {
  for (const phrase of STOCK_PHRASES) {
    const to = matchPhrase(tokens, from, phrase)
    if (to !== null) return make(from, to, { readings: [{ kind: 'stock' }] })
  }
  const sorted = matchAny(tokens, from, SORT_PHRASES)
  return sorted && make(from, sorted.end, { readings: [{ kind: 'sort', sort: sorted.value }] })
}

/** A number with a unit: '850w', 'under 300 mm'. */
function readPlainAmount(reader: Reader, from: number): Segment | null {
  const { tokens, moneyWords } = reader
  const range = readRange(tokens, from, moneyWords)
  if (!range || range.unit === null) return null
  const readings = readSpecs(reader, { range, names: null })
  const secondary = readSpecs(reader, { range, names: null }, { isSecondary: true })
  const term = range.isExact
    ? { ...toAmountTerm(range), specs: readings }
    : { ...NO_TERM, specs: readings.length > 0 ? readings : secondary }
  return make(from, range.end, { readings, secondary, term })
}

/** Documents write the amount in some unit of its dimension: '1 TB' or '1000 GB'. */
function toAmountTerm({ from, unit }: AmountRange): SearchTerm {
  const spellings = findUnits(unit ?? '').flatMap((each) => listSpellings(toQuantity(from ?? 0, each)))
  const words = spellings.flatMap(({ number, unit: spelled }) =>
    /^[a-z\d]+$/.test(spelled) && !number.includes('e')
      ? [
          toWholeWords([...number.split('.'), spelled]),
          toWholeWords([...number.split('.').slice(0, -1), `${number.split('.').at(-1)}${spelled}`]),
        ]
      : [],
  )
  return { ...NO_TERM, words }
}

/** The name of a spec alone: a filter where products have it or lack it, otherwise text. */
function readName(reader: Reader, from: number): Segment | null {
  const found = findNames(reader, from)
  if (!found || readAmount(reader.tokens, from, reader.moneyWords)) return null
  const slice = reader.tokens.slice(from, found.to)
  const readings = readBoolean(reader, toPhrase(slice))
  const specs = found.names.map((key) => ({ key, value: null, categories: null }))
  return make(from, found.to, { readings, term: { ...toTerm(reader, slice), specs } })
}

/** One word that is nothing else. */
function readText(reader: Reader, at: number): Segment {
  const token = reader.tokens[at]
  const term = toTerm(reader, token ? [token] : [])
  return make(at, at + 1, {
    term: isKnown(reader, term) ? term : { ...term, specs: readLabel(reader, token) },
  })
}

function isKnown({ index }: Reader, { words }: SearchTerm): boolean {
  return words.some((list) =>
    list.every(({ text, isWhole }) => {
      const isThere = isWhole ? index.words.hasWord(text) : index.words.hasPrefix(text)
      return isThere || index.specValues.findWord(text, isWhole).length > 0
    }),
  )
}

function readLabel({ language }: Reader, token: Token | undefined): SearchTerm['specs'] {
  const keys = token ? language.labelsWith(toStem(token.text)) : []
  return keys.map((key) => ({ key, value: null, categories: null }))
}

const SHORT = 2

/** Words as they may stand in a document: in any number and spelling, or by a synonym. */
function toTerm(reader: Reader, tokens: readonly Token[]): SearchTerm {
  const { language, isUnfinished } = reader
  const alternates = language.alternatesOf(toPhrase(tokens)).map(({ words }) => toWholeWords(words))
  const forms = tokens.flatMap((token) => {
    const isLast = token === reader.tokens.at(-1)
    const isShort = token.text.length <= SHORT || toNumber(token.text) !== null
    const isWhole = isShort && reader.tokens.length > 1 && !(isUnfinished && isLast)
    // Documents are split at the decimal point, too.
    return token.text.split('.').map((part) => toForms(part).map((text) => ({ text, isWhole })))
  })
  return { ...NO_TERM, words: [...combine(forms), ...alternates] }
}

/** One form of each word, in all combinations; of many words only the first form. */
function combine(forms: readonly (readonly SearchWord[])[]): SearchWord[][] {
  if (forms.length > 3) return [forms.flatMap((each) => each.slice(0, 1))]
  return forms.reduce<SearchWord[][]>(
    (lists, each) => lists.flatMap((list) => each.map((word) => [...list, word])),
    [[]],
  )
}
