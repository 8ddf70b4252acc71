/**
 * The one normalizer of documents and questions: it splits texts into tokens and writes each token in one way. Tokens
 * joined without spaces make a phrase, so 'SO-DIMM', 'so dimm' and 'sodimms' are the same phrase.
 */
export interface Token {
  /** Lower case, without accents, numbers without separators: '1,300' is '1300', '5.0' is '5'. */
  text: string
  start: number
  end: number
  /** What stands between the token before and this one. */
  gap: string
}

/** A word, a number with its separators, or a sign that means something in a question. */
const TOKEN =
  /(?:[\p{L}\p{N}\p{M}]|(?<=\p{Nd})[.,](?=\p{Nd}))+|[<>]=|=[<>]|[<>≤≥+~%"″×]|(?<=\d)(?:''|’’|′′)|(?<=\d)\s?\*(?=\s?\d)|\p{Sc}/gu

export function toTokens(text: string): Token[] {
  const tokens: Token[] = []
  let last = 0
  for (const match of text.matchAll(TOKEN)) {
    const written = toPlain(match[0])
    const end = match.index + match[0].length
    if (written !== '') {
      tokens.push({ text: written, start: match.index, end, gap: text.slice(last, match.index) })
      last = end
    }
  }
  return tokens
}

/** Signs that are typed in several ways. */
const SIGNS = new Map([
  ['<=', '≤'],
  ['=<', '≤'],
  ['>=', '≥'],
  ['=>', '≥'],
  ['″', '"'],
  ["''", '"'],
  ['’’', '"'],
  ['′′', '"'],
])

function toPlain(word: string): string {
  const sign = SIGNS.get(word)
  if (sign !== undefined) return sign
  const text = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[×*]/g, 'x')
    .trim()
  if (/^(?:[<>≤≥+~%"]|\p{Sc})$/u.test(text)) return text
  return text.replace(/[^\p{L}\p{N}.,]+/gu, '').replace(/\d+(?:[.,]\d+)+/g, toNumberText)
}

function toNumberText(written: string): string {
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(written)) return toNumberText(written.replaceAll(',', ''))
  const [whole = '', fraction = '', ...more] = written.split(/[.,]/)
  if (more.length > 0) return written.replaceAll(/[.,]/g, '')
  const kept = fraction.replace(/0+$/, '')
  return kept ? `${whole}.${kept}` : whole
}

/** American and British spellings of the same word. */
const SPELLINGS: readonly (readonly [us: string, uk: string])[] = [
  ['aluminum', 'aluminium'],
  ['gray', 'grey'],
  ['color', 'colour'],
  ['colored', 'coloured'],
  ['center', 'centre'],
  ['liter', 'litre'],
  ['meter', 'metre'],
  ['fiber', 'fibre'],
  ['vapor', 'vapour'],
  ['armored', 'armoured'],
  ['galvanized', 'galvanised'],
  ['optimized', 'optimised'],
  ['catalog', 'catalogue'],
  ['jewelry', 'jewellery'],
  ['analog', 'analogue'],
]
const american = new Map(SPELLINGS.map(([us, uk]) => [uk, us]))
const british = new Map(SPELLINGS)

/** The singular in American spelling. Words with digits stay as they are. */
export function toStem(word: string): string {
  const singular = toSingular(word)
  return american.get(singular) ?? singular
}

/** Abbreviations such as 'cpus' and 'psus' are plurals. Words such as 'plus', 'thus' and 'status' are not. */
const ABBREVIATIONS = /^[^aeiou][^aeiouhlr]us$/

function toSingular(word: string): string {
  if (ABBREVIATIONS.test(word)) return word.slice(0, -1)
  if (word.length <= 3 || !/^[a-z]+s$/.test(word) || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:x|ch|sh|ss|z)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** The beginnings that find a word in singular and plural, in American and British spelling. */
export function toForms(word: string): string[] {
  const stem = toStem(word)
  return [...new Set([word, stem, british.get(stem) ?? stem])]
}

/** What tokens are found by, however they are spaced. */
export function toPhrase(tokens: readonly Pick<Token, 'text'>[]): string {
  return tokens.map(({ text }) => toStem(text)).join('')
}

export function textToPhrase(text: string): string {
  return toPhrase(toTokens(text))
}

export const NUMBER_WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const COUNT_WORDS = new Map([
  ...NUMBER_WORDS.map((word, number): [string, number] => [word, number]),
  ['single', 1],
  ['dual', 2],
  ['double', 2],
  ['triple', 3],
  ['quad', 4],
  ['hexa', 6],
  ['octa', 8],
])
const DIGITS = /^\d+(?:\.\d+)?$/

/** '8', '2.5', 'eight' and 'dual'; null for anything else. */
export function toNumber(text: string): number | null {
  return DIGITS.test(text) ? Number(text) : (COUNT_WORDS.get(text) ?? null)
}

export function isNumberWord(text: string): boolean {
  return COUNT_WORDS.has(text)
}
