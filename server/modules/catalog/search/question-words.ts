import { NUMBER_WORDS } from './normalize.rules.ts'
import { toPhraseBook } from './phrase-book.ts'
import { sortWords } from './sort-words.ts'

/** Words of plain English that shape a question. Each list has the longest phrases first. */

/** `below` and `above` leave out the amount itself, `most` and `least` include it. */
export type Limit = 'most' | 'least' | 'below' | 'above' | 'about'

/** Adjectives that compare an amount, and the names of the specs that they refer to; without names, to any. */
const COMPARATIVES: Readonly<Record<'more' | 'less', Readonly<Record<string, readonly string[]>>>> = {
  more: {
    more: [],
    greater: [],
    bigger: [],
    larger: [],
    faster: ['speed'],
    better: [],
    stronger: [],
    higher: ['height', 'high'],
    taller: ['height', 'tall'],
    longer: ['length', 'long'],
    wider: ['width', 'wide'],
    deeper: ['depth', 'deep'],
    thicker: ['thickness', 'thick'],
    heavier: ['weight'],
    louder: ['noise'],
    noisier: ['noise'],
  },
  less: {
    less: [],
    fewer: [],
    lower: ['height', 'high'],
    smaller: [],
    slower: ['speed'],
    shorter: ['length', 'long', 'height', 'tall'],
    narrower: ['width', 'wide'],
    thinner: ['thickness', 'thick'],
    slimmer: ['thickness', 'thick'],
    lighter: ['weight'],
    quieter: ['noise'],
  },
}

/** Prices can be high or low, too, so these words refer to a spec only beside a unit. */
export const COMPARED_PRICES: ReadonlySet<string> = new Set(['higher', 'lower'])

/** The names of the specs that a comparative refers to. */
export const COMPARED_SPECS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(COMPARATIVES)
    .flatMap((words) => Object.entries(words))
    .filter(([, names]) => names.length > 0),
)

type LimitPhrase = readonly [phrase: string, limit: Limit]

/** 'longer than' leaves out the amount, 'no longer than' is the other side and includes it. */
const COMPARISONS: readonly LimitPhrase[] = Object.entries(COMPARATIVES).flatMap(([side, words]) =>
  Object.keys(words).flatMap((word): LimitPhrase[] => [
    ...['no', 'not', 'not any', 'not be'].map(
      (not): LimitPhrase => [`${not} ${word} than`, side === 'more' ? 'most' : 'least'],
    ),
    [`${word} than or equal to`, side === 'more' ? 'least' : 'most'],
    [`${word} than`, side === 'more' ? 'above' : 'below'],
  ]),
)

/** Before an amount. */
const LIMITS_BEFORE: readonly LimitPhrase[] = [
  ...COMPARISONS,
  ['not over', 'most'],
  ['not above', 'most'],
  ['not exceeding', 'most'],
  ['not exceed', 'most'],
  ['not to exceed', 'most'],
  ['not under', 'least'],
  ['not below', 'least'],
  ['cheaper than', 'most'],
  ['at the most', 'most'],
  ['at most', 'most'],
  ['up to', 'most'],
  ['at the least', 'least'],
  ['at least', 'least'],
  ['starting at', 'least'],
  ['starting from', 'least'],
  ['under', 'below'],
  ['below', 'below'],
  ['max of', 'most'],
  ['maximum of', 'most'],
  ['max', 'most'],
  ['maximum', 'most'],
  ['within', 'most'],
  ['until', 'most'],
  ['<', 'below'],
  ['≤', 'most'],
  ['over', 'above'],
  ['above', 'above'],
  ['exceeding', 'above'],
  ['min of', 'least'],
  ['minimum of', 'least'],
  ['min', 'least'],
  ['minimum', 'least'],
  ['from', 'least'],
  ['>', 'above'],
  ['≥', 'least'],
  ['around', 'about'],
  ['about', 'about'],
  ['roughly', 'about'],
  ['approximately', 'about'],
  ['~', 'about'],
]

/** After an amount. */
const LIMITS_AFTER: readonly LimitPhrase[] = [
  ...Object.entries(COMPARATIVES).flatMap(([side, words]) =>
    Object.keys(words).map((word): LimitPhrase => [`or ${word}`, side === 'more' ? 'least' : 'most']),
  ),
  ['or above', 'least'],
  ['or over', 'least'],
  ['or up', 'least'],
  ['and more', 'least'],
  ['and up', 'least'],
  ['and above', 'least'],
  ['and over', 'least'],
  ['upwards', 'least'],
  ['plus', 'least'],
  ['minimum', 'least'],
  ['min', 'least'],
  ['+', 'least'],
  ['or under', 'most'],
  ['or below', 'most'],
  ['or cheaper', 'most'],
  ['and less', 'most'],
  ['and under', 'most'],
  ['and below', 'most'],
  ['maximum', 'most'],
  ['max', 'most'],
]

const STOCK_PHRASES = ['in stock', 'available now', 'available', 'on stock', 'ready to ship', 'instock']

/** Price words around an amount: 'price under 100', 'costs less than 50'. */
export const PRICE_NAMES = ['price', 'cost', 'costs', 'priced', 'budget']

export const limitsBefore = toPhraseBook(LIMITS_BEFORE)
export const limitsAfter = toPhraseBook(LIMITS_AFTER)

/** Before the name of what is limited: 'max length 300 mm'. */
export const limitsBeforeNames = toPhraseBook<Limit>([
  ['max', 'most'],
  ['maximum', 'most'],
  ['min', 'least'],
  ['minimum', 'least'],
])
export const stockPhrases = toPhraseBook(STOCK_PHRASES.map((phrase) => [phrase, true]))

/** Between a product and what it has room for: 'case that takes a 380mm gpu'. */
export const TAKING_WORDS: ReadonlySet<string> = new Set(
  'for with take takes taking fit fits hold holds accept accepts handle handles support supports cool cools'.split(
    ' ',
  ),
)

/** Before a number of pieces: 'need 200 cpus'. */
export const ORDER_WORDS: ReadonlySet<string> = new Set('need want order buy require quote'.split(' '))

/** They say nothing about a product. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and any are as at be best buy by can do find for get give good great has have having i in is it its ' +
    'like looking me my need nice of on or our per please product products recommend show some that the their ' +
    'there these this to want which will with would you your what whats needed am im we us part parts ' +
    'component components computer pc pcs build one ones new sale order supports support supporting fits fit ' +
    'compatible type size each vs versus between difference differences compare compared comparison ' +
    'take takes taking hold holds accept accepts handle handles require quote'
  ).split(' '),
)

/** All of them, so that a misspelled one is read as meant. */
export const functionWords: readonly string[] = [
  ...[...LIMITS_BEFORE, ...LIMITS_AFTER].flatMap(([phrase]) => phrase.split(' ')),
  ...sortWords,
  ...STOCK_PHRASES.flatMap((phrase) => phrase.split(' ')),
  ...PRICE_NAMES,
  ...STOP_WORDS,
  'between',
  ...NUMBER_WORDS,
]
