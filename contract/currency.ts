/**
 * The currencies a shop can sell in. All have cents. `minimumChargeCents` is the smallest card charge:
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. Symbols and names match `Intl` in American
 * English, and tests compare them. They are written out because a phone needs about 30 ms to create its first
 * formatter.
 */
export interface Currency {
  /** ISO 4217 code. */
  code: string
  /** Written directly before an amount. */
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
