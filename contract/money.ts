import { groupDigits } from './thousands.ts'

/** Money is integer cents inside the shop and dollars on the wire. These are the only crossings. */

const DOLLARS_PATTERN = /^(\d{1,12})(?:\.(\d{1,2}))?$/

/** Dollars as typed or sent ('236', '236.5', 236.5) to cents; null when it is not an exact amount of cents. */
export function parseDollars(dollars: string | number): number | null {
  const match = DOLLARS_PATTERN.exec(String(dollars).trim())
  if (!match) return null
  const [, whole = '0', fraction = ''] = match
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

export function toDollars(cents: number): number {
  return cents / 100
}

export function formatDollars(dollars: number): string {
  return `${dollars < 0 ? '-' : ''}$${groupDigits(Math.abs(dollars).toFixed(2))}`
}
