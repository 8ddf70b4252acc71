import { MAX_ORDER_CENTS } from './constants.ts'
import type { Currency } from './currency.ts'
import { formatAmount, toAmount } from './money.ts'
import { groupThousands } from './thousands.ts'

interface Terms {
  priceCents: number
  minimumOrder: number
}

export const NOT_ORDERABLE_ONLINE = 'This product cannot be ordered online. Contact us.'

/** Whether the smallest order of a product is within what one payment can charge. */
export function isWithinOrderLimit({ priceCents, minimumOrder }: Terms): boolean {
  return priceCents * minimumOrder <= MAX_ORDER_CENTS
}

/**
 * Why a product with this price and minimum order could never be bought; null when it can. A minimum order below the
 * smallest charge is no problem: more pieces can be ordered.
 */
export function findTermsProblem({ priceCents, minimumOrder }: Terms, currency: Currency): string | null {
  if (isWithinOrderLimit({ priceCents, minimumOrder })) return null
  const [price, total, limit] = [priceCents, priceCents * minimumOrder, MAX_ORDER_CENTS].map((cents) =>
    formatAmount(toAmount(cents), currency),
  )
  return `The minimum order, ${groupThousands(minimumOrder)} pcs at ${price}, costs ${total}. An order can cost at most ${limit}`
}
