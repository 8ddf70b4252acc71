import { MAX_ORDER_CENTS } from './constants.ts'
import type { Currency } from './currency.ts'
import { formatAmount, toAmount } from './money.ts'
import { formatPieces } from './thousands.ts'

interface Terms {
  priceCents: number
  minimumOrder: number
}

export const NOT_ORDERABLE_ONLINE = 'This product cannot be ordered online. Contact us.'

/** Whether one payment can charge the smallest order of a product. */
export function isWithinOrderLimit({ priceCents, minimumOrder }: Terms): boolean {
  return priceCents * minimumOrder <= MAX_ORDER_CENTS
}

/**
 * The reason why nobody could ever buy a product with this price and minimum order; null when they can. A minimum order
 * below the smallest charge is no problem: the buyer can order more pieces.
 */
export function findMinimumOrderProblem(
  { priceCents, minimumOrder }: Terms,
  currency: Currency,
): string | null {
  if (isWithinOrderLimit({ priceCents, minimumOrder })) return null
  const [price, total, limit] = [priceCents, priceCents * minimumOrder, MAX_ORDER_CENTS].map((cents) =>
    formatAmount(toAmount(cents), currency),
  )
  return `The minimum order, ${formatPieces(minimumOrder)} at ${price}, costs ${total}. An order can cost at most ${limit}`
}
