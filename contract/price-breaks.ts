import { parseAmount, toAmount } from './money.ts'
import type { PriceBreak, QuantityTerms } from './quantity-terms.ts'
import { formatPieces, groupThousands } from './thousands.ts'

/** A break as the API shows it. */
export interface AmountBreak {
  from: number
  price: number
}

export const MAX_PRICE_BREAKS = 10

const WRITTEN_BREAK = /^(\d+)\s*:\s*(\S+)$/

/** Splits "100: 82.80; 500: 78.20" into its numbers; null when it is written in another way. */
export function splitBreaks(text: string): { from: string; price: string }[] | null {
  const entries = text
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => WRITTEN_BREAK.exec(entry))
  return entries.some((entry) => entry === null)
    ? null
    : entries.map((entry) => ({ from: entry?.[1] ?? '', price: entry?.[2] ?? '' }))
}

/** As a CSV cell or a form shows them. */
export function formatBreaks(breaks: readonly AmountBreak[]): string {
  return breaks.map(({ from, price }) => `${from}: ${price.toFixed(2)}`).join('; ')
}

/**
 * The text of the column. The same breaks always give the same text, because an order compares the text that it read
 * with the one that is stored.
 */
export function toStoredBreaks(breaks: readonly AmountBreak[]): string {
  return JSON.stringify(breaks.map(({ from, price }) => ({ from, cents: parseAmount(price) ?? 0 })))
}

export function readStoredBreaks(stored: string): PriceBreak[] {
  const breaks: { from: number; cents: number }[] = JSON.parse(stored)
  return breaks.map(({ from, cents }) => ({ from, priceCents: cents }))
}

export function readAmountBreaks(stored: string): AmountBreak[] {
  return readStoredBreaks(stored).map(({ from, priceCents }) => ({ from, price: toAmount(priceCents) }))
}

/** The nearest multiples of `multiple`, at least one of it. */
function suggestMultiples(pieces: number, multiple: number): string {
  const below = pieces - (pieces % multiple)
  return [below, below + multiple]
    .filter((each) => each > 0)
    .map(groupThousands)
    .join(' or ')
}

interface TermsProblem {
  kind: 'minimum' | 'breaks'
  message: string
}

/** What contradicts itself in the terms of a product, each with the fix. `format` writes cents as money. */
export function findTermsProblems(
  { minimum, multiple, priceCents, breaks }: QuantityTerms,
  format: (cents: number) => string,
): TermsProblem[] {
  const problems: TermsProblem[] = []
  if (minimum % multiple !== 0)
    problems.push({
      kind: 'minimum',
      message: `The minimum order must be a multiple of the pack size ${groupThousands(multiple)}, such as ${suggestMultiples(minimum, multiple)}`,
    })
  let before = priceCents
  for (const { from, priceCents: cents } of breaks) {
    const pieces = formatPieces(from)
    const refuse = (message: string) => problems.push({ kind: 'breaks', message })
    if (from <= minimum)
      refuse(`The price break from ${pieces} must start above the minimum order of ${formatPieces(minimum)}`)
    else if (from % multiple !== 0)
      refuse(
        `The price break from ${pieces} must start at a multiple of the pack size ${groupThousands(multiple)}, such as ${suggestMultiples(from, multiple)}`,
      )
    if (cents >= before)
      refuse(
        `The price from ${pieces}, ${format(cents)}, must be below the price of fewer pieces, ${format(before)}`,
      )
    before = cents
  }
  return problems
}
