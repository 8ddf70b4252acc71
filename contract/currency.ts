/**
 * The currencies that a shop can sell in. Each has cents, and `minimumChargeCents` is the least that a card is charged:
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. Symbols and names are those of `Intl` in American
 * English, which the tests compare; written out, because a phone takes some 30 ms to make its first formatter.
 */
export interface Currency {
  /** Of ISO 4217. */
  code: string
  /** Stands directly before an amount. */
  symbol: string
  /** As in "All prices in euros". */
  name: string
  minimumChargeCents: number
}

const facts = {
  AUD: ['A$', 'Australian dollars', 50],
  CAD: ['CA$', 'Canadian dollars', 50],
  CHF: ['CHF\u00a0', 'Swiss francs', 50],
  CZK: ['CZK\u00a0', 'Czech korunas', 15_00],
  DKK: ['DKK\u00a0', 'Danish kroner', 2_50],
  EUR: ['€', 'euros', 50],
  GBP: ['£', 'British pounds', 30],
  HKD: ['HK$', 'Hong Kong dollars', 4_00],
  NOK: ['NOK\u00a0', 'Norwegian kroner', 3_00],
  NZD: ['NZ$', 'New Zealand dollars', 50],
  PLN: ['PLN\u00a0', 'Polish zlotys', 2_00],
  RON: ['RON\u00a0', 'Romanian lei', 2_00],
  SEK: ['SEK\u00a0', 'Swedish kronor', 3_00],
  SGD: ['SGD\u00a0', 'Singapore dollars', 50],
  USD: ['$', 'US dollars', 50],
} as const satisfies Record<string, readonly [symbol: string, name: string, minimumChargeCents: number]>

export type CurrencyCode = keyof typeof facts

export const CURRENCY_CODES = Object.keys(facts) as CurrencyCode[]

export function getCurrency(code: CurrencyCode): Currency {
  const [symbol, name, minimumChargeCents] = facts[code]
  return { code, symbol, name, minimumChargeCents }
}
