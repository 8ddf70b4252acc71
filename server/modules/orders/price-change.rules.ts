import { toAmount } from '../../../contract/money.ts'
import type { PriceChange } from '../../../contract/schemas/problem.ts'
import { formatPieces } from '../../../contract/thousands.ts'
import { formatPrice } from '../shop/shop.ts'

interface Offer {
  /** The total that the buyer saw; undefined when the request names no price. */
  seenTotal: number | undefined
  unitPriceCents: number
  quantity: number
}

/**
 * How the price differs from the one that the buyer saw; null when it does not differ or the request names none. The
 * shop compares a price in a request but never charges it.
 */
export function findPriceChange({ seenTotal, unitPriceCents, quantity }: Offer): PriceChange | null {
  if (seenTotal === undefined) return null
  const seenCents = Math.round(seenTotal * 100)
  const totalCents = unitPriceCents * quantity
  if (seenCents === totalCents) return null
  return {
    unitPriceSeen: seenCents % quantity === 0 ? toAmount(seenCents / quantity) : null,
    unitPrice: toAmount(unitPriceCents),
    totalSeen: toAmount(seenCents),
    total: toAmount(totalCents),
  }
}

export function describePriceChange(
  { unitPriceSeen, unitPrice, totalSeen, total }: PriceChange,
  quantity: number,
): string {
  const change =
    unitPriceSeen === null
      ? `The price of ${formatPieces(quantity)} is ${formatPrice(total)}, not ${formatPrice(totalSeen)}.`
      : `The price changed from ${formatPrice(unitPriceSeen)} to ${formatPrice(unitPrice)} per piece.`
  return `${change} Nothing was ordered. To accept, send the order again with the price ${formatPrice(total)}.`
}
