import { isNumberWord, type Token, toNumber, toStem } from './normalize.rules.ts'
import { isJoined, matchAny } from './phrase-book.ts'
import { COMPARED_PRICES, COMPARED_SPECS, type Limit, limitsAfter, limitsBefore } from './question-words.ts'
import { findUnits, toExact } from './units.rules.ts'

/** A number of a question with what is written around it. */
export interface Amount {
  number: number
  /** As typed: 'gb'. Null without a unit. */
  unit: string | null
  isPrice: boolean
  end: number
}

/** Amounts between two ends, or one amount where both are the same. */
export interface AmountRange {
  from: number | null
  to: number | null
  isExact: boolean
  /** The ends themselves are left out. */
  isOpen: boolean
  unit: string | null
  isPrice: boolean
  /** The specs that the limit refers to: 'longer than' refers to a length. */
  compared: readonly string[]
  end: number
}

const CURRENCY_SIGN = /^\p{Sc}$/u
const GLUED = /^(\d+(?:\.\d+)?)([a-z]\w*)$/
const ABOUT_SHARE = 0.15

/** '32gb', '32 GB', '6000 MT/s', '$150', '150 dollars', 'eight'. */
export function readAmount(
  tokens: readonly Token[],
  at: number,
  moneyWords: ReadonlySet<string>,
): Amount | null {
  const first = tokens[at]
  if (!first) return null
  if (CURRENCY_SIGN.test(first.text) || moneyWords.has(first.text)) {
    const number = toThousands(tokens[at + 1]?.text ?? '') ?? toNumber(tokens[at + 1]?.text ?? '')
    return number === null ? null : { number, unit: null, isPrice: true, end: at + 2 }
  }
  const thousands = toThousands(first.text)
  if (thousands !== null) return { number: thousands, unit: null, isPrice: false, end: at + 1 }
  const [, digits, glued] = GLUED.exec(first.text) ?? []
  if (digits !== undefined && glued !== undefined) {
    const found = readUnit(tokens, at, glued)
    return found ? { number: Number(digits), unit: found.unit, isPrice: false, end: found.end } : null
  }
  const number = toNumber(first.text)
  if (number === null) return null
  const next = tokens[at + 1]
  if (next && (CURRENCY_SIGN.test(next.text) || moneyWords.has(next.text)) && !isNumberWord(first.text))
    return { number, unit: null, isPrice: true, end: at + 2 }
  const found = next && isJoined(tokens, at, at + 2) ? readUnit(tokens, at + 1, next.text) : null
  if (found && !isPreposition(tokens, at + 1))
    return { number, unit: found.unit, isPrice: false, end: found.end }
  return { number, unit: null, isPrice: false, end: at + 1 }
}

/** '1k', '1.5k'. */
function toThousands(text: string): number | null {
  const [, digits] = /^(\d+(?:\.\d+)?)k$/.exec(text) ?? []
  return digits === undefined ? null : toExact(Number(digits) * 1_000)
}

/** A unit at a token, which may go on after a slash: 'mt' and 's'. */
function readUnit(tokens: readonly Token[], at: number, text: string): { unit: string; end: number } | null {
  const next = tokens[at + 1]
  const long = next?.gap === '/' ? text + next.text : null
  if (long !== null && findUnits(long).length > 0) return { unit: long, end: at + 2 }
  const unit = toStem(text)
  // '8c' is the name of a processor or its cores; a temperature is written with its sign.
  if (unit === 'c' && !tokens[at]?.gap.includes('°')) return null
  return findUnits(unit).length > 0 ? { unit, end: at + 1 } : null
}

/** The 'in' of '2 in stock' is no inch. */
function isPreposition(tokens: readonly Token[], at: number): boolean {
  const following = tokens[at + 1]?.text ?? ''
  return tokens[at]?.text === 'in' && ['stock', 'a', 'the', 'my', 'one', '1'].includes(following)
}

/** An amount with its limit: 'under 150', 'between 500 and 600 w', '500-600w', '16gb+', '$100 to $200'. */
export function readRange(
  tokens: readonly Token[],
  at: number,
  moneyWords: ReadonlySet<string>,
): AmountRange | null {
  const between = tokens[at]?.text === 'between' ? at + 1 : null
  const before = between === null ? matchAny(tokens, at, limitsBefore) : null
  const first = readAmount(tokens, between ?? before?.end ?? at, moneyWords)
  if (!first) return null
  const second = readEnd(tokens, first.end, { moneyWords, joint: between === null ? ['to'] : ['and', 'to'] })
  if (second && (between !== null || !before || before.value === 'least')) {
    const unit = first.unit ?? second.unit
    const [from, to] = [first, second].map(({ number }) => number).toSorted((a, b) => a - b)
    return {
      from: from ?? null,
      to: to ?? null,
      isExact: false,
      isOpen: false,
      unit,
      isPrice: first.isPrice || second.isPrice,
      compared: [],
      end: second.end,
    }
  }
  if (between !== null) return null
  const after = before ? null : matchAny(tokens, first.end, limitsAfter)
  const { number, unit, isPrice } = first
  const said = [...tokens.slice(at, before?.end ?? at), ...tokens.slice(first.end, after?.end ?? first.end)]
  return {
    ...toEnds(number, before?.value ?? after?.value ?? null),
    unit,
    isPrice,
    compared: said.flatMap(({ text }) =>
      unit === null && COMPARED_PRICES.has(text) ? [] : (COMPARED_SPECS.get(text) ?? []),
    ),
    end: after?.end ?? first.end,
  }
}

/** An amount that stands behind its name, with the limit in front of the name: 'max length 300 mm'. */
export function readLimited(
  tokens: readonly Token[],
  { at, limit, moneyWords }: { at: number; limit: Limit; moneyWords: ReadonlySet<string> },
): AmountRange | null {
  const range = readRange(tokens, tokens[at]?.text === 'of' ? at + 1 : at, moneyWords)
  return range?.isExact && range.from !== null ? { ...range, ...toEnds(range.from, limit) } : null
}

/** One number without a unit. */
export function toExactRange(number: number, end: number): AmountRange {
  return { ...toEnds(number, null), unit: null, isPrice: false, compared: [], end }
}

function toEnds(
  number: number,
  limit: Limit | null,
): Omit<AmountRange, 'unit' | 'isPrice' | 'compared' | 'end'> {
  const isOpen = limit === 'below' || limit === 'above'
  if (limit === 'most' || limit === 'below') return { from: null, to: number, isExact: false, isOpen }
  if (limit === 'least' || limit === 'above') return { from: number, to: null, isExact: false, isOpen }
  if (limit === 'about')
    return { from: number * (1 - ABOUT_SHARE), to: number * (1 + ABOUT_SHARE), isExact: false, isOpen }
  return { from: number, to: number, isExact: true, isOpen }
}

/** The second amount of a range. Without a dash or a word between them, two amounts are separate pieces. */
function readEnd(
  tokens: readonly Token[],
  at: number,
  { moneyWords, joint }: { moneyWords: ReadonlySet<string>; joint: readonly string[] },
): Amount | null {
  const token = tokens[at]
  if (!token) return null
  const isDash = /^\s*[-–—]\s*$/.test(token.gap)
  if (isDash) return readAmount(tokens, at, moneyWords)
  return joint.includes(token.text) ? readAmount(tokens, at + 1, moneyWords) : null
}
