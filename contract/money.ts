import type { Currency } from './currency.ts'
import { groupDigits } from './thousands.ts'

/** Inside the shop, money is integer cents; on the wire, an amount such as 236.5. Only these functions convert. */

const AMOUNT_PATTERN = /^(\d{1,12})(?:\.(\d{1,2}))?$/

/** Converts an amount as typed or sent ('236', '236.5', 236.5) to cents; null if it is not an exact number of cents. */
export function parseAmount(amount: string | number): number | null {
  const match = AMOUNT_PATTERN.exec(String(amount).trim())
  if (!match) return null
  const [, whole = '0', fraction = ''] = match
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

export function toAmount(cents: number): number {
  return cents / 100
}

/** Computed in whole cents, so that rounding loses nothing. */
export function totalAmount(price: number, pieces: number): number {
  return toAmount((parseAmount(price) ?? 0) * pieces)
}

/** 1234.5 as '1,234.50'. */
export function formatDecimals(amount: number): string {
  return groupDigits(amount.toFixed(2))
}

export function formatAmount(amount: number, { symbol }: Currency): string {
  return `${amount < 0 ? '-' : ''}${symbol}${formatDecimals(Math.abs(amount))}`
}
