import { z } from 'zod'
import { MAX_QUANTITY } from '../constants.ts'
import { type AmountBreak, MAX_PRICE_BREAKS, splitBreaks } from '../price-breaks.ts'
import { formatPieces } from '../thousands.ts'
import { findPriceFault, findWholeFault } from './typed-number.ts'

const typed = z.union([z.number(), z.string()])
const FORMAT = 'Write pieces and price of each break, such as 100: 82.80; 500: 78.20'

function findFault(entries: readonly { from: string; price: string }[]): string | null {
  if (entries.length > MAX_PRICE_BREAKS) return `At most ${MAX_PRICE_BREAKS} price breaks`
  for (const { from, price } of entries) {
    const fault = findWholeFault(from, { name: 'Pieces', from: 1, to: MAX_QUANTITY }) ?? findPriceFault(price)
    if (fault) return `${fault}. ${FORMAT}`
  }
  const starts = entries.map(({ from }) => Number(from))
  const twice = starts.find((from, index) => starts.indexOf(from) !== index)
  return twice === undefined ? null : `There are two price breaks from ${formatPieces(twice)}`
}

/**
 * Price breaks as a list or, as in a form and in CSV, as one text. They come out sorted. Empty is no breaks; an absent
 * field stays undefined.
 */
export function typedBreaks() {
  return z
    .union([z.string(), z.array(z.object({ from: typed, price: typed })), z.null()], FORMAT)
    .transform((given, context): AmountBreak[] => {
      const entries =
        typeof given === 'string'
          ? splitBreaks(given)
          : (given ?? []).map(({ from, price }) => ({
              from: String(from).trim(),
              price: String(price).trim(),
            }))
      const fault = entries === null ? FORMAT : findFault(entries)
      if (entries && fault === null)
        return entries
          .map(({ from, price }) => ({ from: Number(from), price: Number(price) }))
          .toSorted((a, b) => a.from - b.from)
      context.addIssue({ code: 'custom', message: fault ?? FORMAT })
      return z.NEVER
    })
    .optional()
}
