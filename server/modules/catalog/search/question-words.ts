import type { ProductSort } from '../../../../contract/schemas/product-search.ts'
import { NUMBER_WORDS } from './normalize.rules.ts'

/** Words of plain English that shape a question. Each list has the longest phrases first. */

/** `below` and `above` leave out the amount itself, `most` and `least` include it. */
export type Limit = 'most' | 'least' | 'below' | 'above' | 'about'

/** Before an amount. */
export const LIMITS_BEFORE: readonly (readonly [phrase: string, limit: Limit])[] = [
  ['no more than', 'most'],
  ['not more than', 'most'],
  ['no less than', 'least'],
  ['not over', 'most'],
  ['not under', 'least'],
  ['less than', 'below'],
  ['cheaper than', 'most'],
  ['lower than', 'below'],
  ['smaller than', 'below'],
  ['shorter than', 'below'],
  ['at most', 'most'],
  ['up to', 'most'],
  ['more than', 'above'],
  ['greater than', 'above'],
  ['bigger than', 'above'],
  ['larger than', 'above'],
  ['longer than', 'above'],
  ['higher than', 'above'],
  ['faster than', 'above'],
  ['at least', 'least'],
  ['starting at', 'least'],
  ['starting from', 'least'],
  ['under', 'below'],
  ['below', 'below'],
  ['max', 'most'],
  ['maximum', 'most'],
  ['within', 'most'],
  ['until', 'most'],
  ['<', 'below'],
  ['≤', 'most'],
  ['over', 'above'],
  ['above', 'above'],
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
export const LIMITS_AFTER: readonly (readonly [phrase: string, limit: Limit])[] = [
  ['or more', 'least'],
  ['or better', 'least'],
  ['or higher', 'least'],
  ['or above', 'least'],
  ['and up', 'least'],
  ['and above', 'least'],
  ['plus', 'least'],
  ['minimum', 'least'],
  ['min', 'least'],
  ['+', 'least'],
  ['or less', 'most'],
  ['or under', 'most'],
  ['or below', 'most'],
  ['or cheaper', 'most'],
  ['and under', 'most'],
  ['maximum', 'most'],
  ['max', 'most'],
]

export const STOCK_PHRASES = [
  'in stock',
  'available now',
  'available',
  'on stock',
  'ready to ship',
  'instock',
]

/** Price words around an amount: 'price under 100', 'costs less than 50'. */
export const PRICE_NAMES = ['price', 'cost', 'costs', 'priced', 'budget']

export const SORT_PHRASES: readonly (readonly [phrase: string, sort: ProductSort])[] = [
  ['most expensive', '-price'],
  ['high end', '-price'],
  ['low cost', 'price'],
  ['lowest price', 'price'],
  ['low price', 'price'],
  ['best price', 'price'],
  ['cheapest', 'price'],
  ['cheap', 'price'],
  ['budget', 'price'],
  ['inexpensive', 'price'],
  ['affordable', 'price'],
  ['low noise', 'spec:noise'],
  ['quietest', 'spec:noise'],
  ['quiet', 'spec:noise'],
  ['silent', 'spec:noise'],
  ['newest', 'newest'],
  ['latest', 'newest'],
]

/** They say nothing about a product. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and any are as at be best buy by can do find for get give good great has have having i in is it its ' +
    'like looking me my need nice of on or our per please product products recommend show some that the their ' +
    'there these this to want which will with would you your what whats need needed i am im we us part parts ' +
    'component components computer pc pcs build one ones new sale order supports support supporting fits fit ' +
    'compatible type size each'
  ).split(' '),
)

/** All of them, so that a misspelled one is read as meant. */
export const functionWords: readonly string[] = [
  ...[...LIMITS_BEFORE, ...LIMITS_AFTER, ...SORT_PHRASES].flatMap(([phrase]) => phrase.split(' ')),
  ...STOCK_PHRASES.flatMap((phrase) => phrase.split(' ')),
  ...PRICE_NAMES,
  ...STOP_WORDS,
  'between',
  ...NUMBER_WORDS,
]
