import type { CatalogIndex } from '../search-index/catalog-index.ts'
import type { SearchTerm } from '../search-index/terms.ts'
import { isNumberWord, type Token, toNumber, toStem } from './normalize.rules.ts'
import { isJoined, matchAny } from './phrase-book.ts'
import { limitsBeforeNames, ORDER_WORDS, PRICE_NAMES, TAKING_WORDS } from './question-words.ts'
import { type AmountRange, readAmount, readLimited, readRange, toExactRange } from './read-amount.ts'
import { readMeaning } from './read-phrase.ts'
import { findNames, makeSegment, type Reader, toTerm, toWholeWords } from './reader.ts'
import { NO_TERM, type Reading, type Segment } from './readings.ts'
import { merge, readSpecs, type SpecReading } from './spec-readings.ts'
import { findUnits, listSpellings, toQuantity } from './units.rules.ts'

const NUMBER_AND_NAME = /^(\d+(?:\.\d+)?)([a-z]+)$/
const NAME_AND_NUMBER = /^([a-z]+)(\d+(?:\.\d+)?)$/

/** '8 cores', '8-core', 'gen5', 'length under 300', 'at least 16 threads', '170 mm long', 'socket 1700'. */
export function readNamedAmount(reader: Reader, from: number): Segment | null {
  const { tokens, moneyWords, language, index } = reader
  const text = tokens[from]?.text ?? ''
  const glued = NUMBER_AND_NAME.exec(text) ?? NAME_AND_NUMBER.exec(text)
  if (glued) {
    const halves = glued.slice(1)
    const number = Number(halves.find((half) => /^\d/.test(half)))
    const names = language.namesOf(toStem(halves.find((half) => /^[a-z]/.test(half)) ?? ''))
    const range = toExactRange(number, from + 1)
    if (names.length > 0) return toAmountSegment(reader, from, { range, names })
  }
  const range = readRange(tokens, from, moneyWords)
  const behind = range && !range.isPrice ? findNames(reader, range.end) : null
  // In '10gbe network card' and '16gb memory' the words behind are a category, not the name of the amount.
  const category = range && behind ? readMeaning(reader, range.end) : null
  const isNoun =
    category !== null &&
    behind !== null &&
    (category.to > behind.to || (category.to === behind.to && range?.unit))
  if (range && behind && !isNoun && isJoined(tokens, from, range.end + 1))
    return toAmountSegment(reader, from, {
      range: { ...range, end: behind.to },
      names: behind.names,
      isCount: true,
    })
  const before = findNames(reader, from)
  if (!before) return readLimitedAmount(reader, from)
  const following = isJoined(tokens, before.to - 1, before.to + 1)
    ? readRange(tokens, before.to, moneyWords)
    : null
  // In 'fan under 150' the words before are a category, and the limit is a price.
  const noun = readMeaning(reader, from)
  const isPriceOf =
    following?.unit === null &&
    !following.isExact &&
    noun?.readings[0]?.kind === 'category' &&
    noun.to >= before.to
  const found =
    following && !following.isPrice && !isPriceOf
      ? toAmountSegment(reader, from, { range: following, names: before.names })
      : null
  return found ?? readNamedValue(index, { tokens, from, at: before.to, names: before.names })
}

/** 'max length 300', 'minimum height of 50 mm'. */
function readLimitedAmount(reader: Reader, from: number): Segment | null {
  const { tokens, moneyWords } = reader
  const limit = matchAny(tokens, from, limitsBeforeNames)
  const named = limit && findNames(reader, limit.end)
  const range = named && readLimited(tokens, { at: named.to, limit: limit.value, moneyWords })
  if (!range || range.isPrice || !isJoined(tokens, from, range.end)) return null
  return toAmountSegment(reader, from, { range, names: named.names })
}

function toAmountSegment(
  reader: Reader,
  from: number,
  asked: { range: AmountRange; names: readonly string[]; isCount?: boolean },
): Segment | null {
  const found = [...readTaken(reader, asked), ...readSpecs(reader, asked)]
  const { end } = asked.range
  // '360 radiator' is a cooler; the case that takes one is meant where the question names a case.
  const secondary = found.filter((reading) => found.some((other) => isTakerOf(reader, reading, other)))
  const readings = found.filter((reading) => !secondary.includes(reading))
  const term = { ...toTerm(reader, reader.tokens.slice(from, end)), specs: readings }
  return readings.length > 0 ? makeSegment(from, end, { readings, secondary, term }) : null
}

/** 'gpu length up to 300 mm' is about the card, not about what a case has room for. */
function readTaken(
  { language, index }: Reader,
  { range, names }: { range: AmountRange; names: readonly string[] },
): SpecReading[] {
  if (range.from !== null) return []
  const takers = language.categories.flatMap(({ specs }) => specs).filter(({ key }) => names.includes(key))
  return takers.flatMap(({ takes }) =>
    readSpecs({ language, index }, { range, names: takes ? [takes.spec] : [] })
      .filter(({ categories }) => categories.includes(takes?.category ?? ''))
      .map((reading) => ({ ...reading, categories: takes ? [takes.category] : [] })),
  )
}

function isTakerOf({ language }: Reader, taker: SpecReading, { key, categories }: SpecReading): boolean {
  return language.categories
    .filter(({ slug }) => taker.categories.includes(slug))
    .flatMap(({ specs }) => specs)
    .some((spec) => {
      const isMeant = spec.key === taker.key && spec.takes?.spec === key
      return isMeant && categories.includes(spec.takes?.category ?? '')
    })
}

/** A value that is named only by its end: 'socket 1700' for NB-1700. */
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
  if (!/\d/.test(said) || !isJoined(tokens, at - 1, at + 1)) return null
  const readings = merge(
    names.flatMap((key) =>
      (index.specValues.byKey.get(key) ?? [])
        .filter(({ value, products }) => products.size > 0 && value.toLowerCase().endsWith(`-${said}`))
        .map(({ value, category }) => ({ kind: 'spec' as const, key, value, categories: [category] })),
    ),
  )
  return readings.length > 0
    ? makeSegment(from, at + 1, { readings, term: { ...NO_TERM, specs: readings } })
    : null
}

/** A count of an amount: 'two 32 gb' for the kit '2 × 32 GB'. */
export function readCount({ tokens, moneyWords, index, language }: Reader, from: number): Segment | null {
  const count = toNumber(tokens[from]?.text ?? '')
  const amount = count === null ? null : readAmount(tokens, from + 1, moneyWords)
  if (!amount?.unit || !isJoined(tokens, from, amount.end)) return null
  const values = index.specValues.findPhrase(`${count}x${amount.number}${amount.unit}`)
  const readings = merge(
    values.map(({ key, value, category }) => ({ kind: 'spec' as const, key, value, categories: [category] })),
  )
  const isNamed = language.namesOf(toStem(tokens[amount.end]?.text ?? '')).length > 0
  const to = isNamed ? amount.end + 1 : amount.end
  return readings.length > 0
    ? makeSegment(from, to, { readings, term: { ...NO_TERM, specs: readings } })
    : null
}

/** A number with a unit, or compared by a word that names the spec: '850w', 'under 300 mm', 'longer than 300'. */
export function readPlainAmount(reader: Reader, from: number): Segment | null {
  const { tokens, moneyWords } = reader
  const range = readRange(tokens, from, moneyWords)
  if (!range || range.isPrice || (range.unit === null && range.compared.length === 0)) return null
  const compared = readSpecs(reader, { range, names: range.compared.flatMap(reader.language.namesOf) })
  const isTaken = isAfterTaking(tokens, from)
  const readings = compared.length > 0 ? compared : readSpecs(reader, { range, names: null, isTaken })
  const secondary = readSpecs(reader, { range, names: null }, { isSecondary: true })
  const term = range.isExact
    ? { ...toAmountTerm(range), specs: readings }
    : { ...NO_TERM, specs: readings.length > 0 ? readings : secondary }
  return makeSegment(from, range.end, { readings, secondary, term })
}

/** In 'cooler with 180 W' the amount is what it has. */
function isAfterTaking(tokens: readonly Token[], from: number): boolean {
  const said = tokens[from - 1]?.text ?? ''
  const word = said === 'a' || said === 'an' ? (tokens[from - 2]?.text ?? '') : said
  return word !== 'with' && TAKING_WORDS.has(word)
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

/** The end of a number of pieces to order, which is no spec: '40 pcs of', 'need 200 cpus'. Null for anything else. */
export function findQuantityEnd(reader: Reader, from: number): number | null {
  const { tokens, moneyWords, language } = reader
  const amount = readAmount(tokens, from, moneyWords)
  if (!amount || amount.isPrice) return null
  if (amount.unit === null) {
    const isOrdered = ORDER_WORDS.has(tokens[from - 1]?.text ?? '')
    const [noun] = isOrdered ? (readMeaning(reader, amount.end)?.readings ?? []) : []
    return noun?.kind === 'category' ? amount.end : null
  }
  const arePieces = (unit: string) => findUnits(unit).some(({ dimension }) => dimension === 'pieces')
  if (!arePieces(amount.unit) || amount.end >= tokens.length) return null
  const counted = language.categories
    .flatMap(({ specs }) => specs)
    .filter(({ unit }) => unit !== undefined && arePieces(unit))
  const isNamed = tokens.some((_, at) =>
    findNames(reader, at)?.names.some((name) => counted.some(({ key }) => key === name)),
  )
  if (isNamed) return null
  return tokens[amount.end]?.text === 'of' ? amount.end + 1 : amount.end
}

/** A price, or a limit without a unit, which is a price too. */
export function readMoney({ tokens, moneyWords }: Reader, from: number): Segment | null {
  const limit = matchAny(tokens, from, limitsBeforeNames)
  if (limit && PRICE_NAMES.includes(tokens[limit.end]?.text ?? '')) {
    const limited = readLimited(tokens, { at: limit.end + 1, limit: limit.value, moneyWords })
    if (limited?.unit === null) return toPrice(from, limited)
  }
  const name = PRICE_NAMES.includes(tokens[from]?.text ?? '')
  const range = readRange(tokens, name ? from + 1 : from, moneyWords)
  if (!range || range.unit !== null) return null
  if (!range.isPrice && !name && range.compared.length > 0) return null
  if (!range.isPrice && !name && range.isExact) return null
  if (!range.isPrice && !name && isNumberWord(tokens[range.end - 1]?.text ?? '')) return null
  return toPrice(from, range)
}

function toPrice(from: number, range: AmountRange): Segment {
  const toCents = (amount: number | null) => (amount === null ? null : Math.round(amount * 100))
  const reading: Reading = {
    kind: 'price',
    // A price alone is the most that the buyer wants to pay.
    minCents: range.isExact ? null : toCents(range.from),
    maxCents: toCents(range.to),
  }
  return makeSegment(from, range.end, { readings: [reading] })
}
