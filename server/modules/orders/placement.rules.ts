import { orderErrors } from '../../../content/messages/en/orders.ts'
import { MAX_ORDER_CENTS } from '../../../contract/constants.ts'
import { toAmount } from '../../../contract/money.ts'
import { isWithinOrderLimit, NOT_ORDERABLE_ONLINE } from '../../../contract/order-limits.ts'
import { judgeQuantity, type QuantityTerms, type QuantityVerdict } from '../../../contract/quantity-terms.ts'
import type { LineProblem } from '../../../contract/schemas/problem.ts'
import { countAvailable } from '../catalog/available.rules.ts'
import { readTerms } from '../catalog/product-fields.rules.ts'
import { formatCents, shop } from '../shop/shop.ts'
import type { SoldProduct } from './placement.repository.ts'

/** A line as the buyer wants it, with the product as it is sold now. */
export interface Offer {
  productId: string
  quantity: number
  /** Null when there is no such product. */
  product: SoldProduct | null
  terms: QuantityTerms
  /** Pieces that no order holds. */
  free: number
  /** The same with the pieces in holds that have ended. */
  available: number
  verdict: QuantityVerdict
}

const NO_TERMS: QuantityTerms = { minimum: 1, multiple: 1, priceCents: 0, breaks: [] }

export function toOffer(
  { productId, quantity }: { productId: string; quantity: number },
  product: SoldProduct | null,
): Offer {
  const terms = product ? readTerms(product) : NO_TERMS
  const free = product ? countAvailable(product) : 0
  const available = free + (product?.expired_pieces ?? 0)
  const verdict = judgeQuantity(quantity, terms, available)
  return { productId, quantity, product, terms, free, available, verdict }
}

/** What all lines cost; null when one of them cannot be ordered. */
export function totalOf(offers: readonly Offer[]): number | null {
  let cents = 0
  for (const { verdict } of offers) {
    if (!verdict.isValid) return null
    cents += verdict.totalCents
  }
  return cents
}

/** What the buyer has to know about a line that cannot be ordered as it is. */
export function toLineProblem(offer: Offer, problem: string): LineProblem {
  const { productId, product, verdict, available } = offer
  const isSold = product !== null && product.archived_at === null
  return {
    productId,
    problem,
    below: isSold && !verdict.isValid ? verdict.below : null,
    above: isSold && !verdict.isValid ? verdict.above : null,
    available: isSold ? available : null,
    price: isSold ? toAmount(verdict.isValid ? verdict.unitPriceCents : offer.terms.priceCents) : null,
  }
}

/** Every line that cannot be ordered, with the reason. */
export function findLineProblems(offers: readonly Offer[]): LineProblem[] {
  return offers.flatMap((offer) => {
    const problem = findLineProblem(offer)
    return problem ? [toLineProblem(offer, problem)] : []
  })
}

function findLineProblem({ product, terms, verdict }: Offer): string | null {
  if (!product) return orderErrors.noSuchProduct
  if (product.archived_at !== null) return orderErrors.notSold
  if (!isWithinOrderLimit({ priceCents: terms.priceCents, minimumOrder: terms.minimum }))
    return NOT_ORDERABLE_ONLINE
  return verdict.isValid ? null : verdict.message
}

/** Every line whose price differs from the one that the buyer saw. The total alone does not show every difference. */
export function findUnseenPrices(
  offers: readonly Offer[],
  lines: readonly { productId: string; seenUnitPriceCents?: number }[],
): LineProblem[] {
  const seenPrices = new Map(lines.map((line) => [line.productId, line.seenUnitPriceCents]))
  return offers.flatMap((offer) => {
    const seen = seenPrices.get(offer.productId)
    if (seen === undefined || !offer.verdict.isValid || offer.verdict.unitPriceCents === seen) return []
    const [from, to] = [formatCents(seen), formatCents(offer.verdict.unitPriceCents)]
    return [toLineProblem(offer, orderErrors.priceChanged({ from, to }))]
  })
}

/** Why lines of this total cannot be one order; null when they can. */
export function findCartTotalProblem(cents: number): string | null {
  const { minimumChargeCents } = shop.currency
  if (cents < minimumChargeCents) return orderErrors.totalTooLow(formatCents(minimumChargeCents))
  return cents > MAX_ORDER_CENTS ? orderErrors.totalTooHigh(formatCents(MAX_ORDER_CENTS)) : null
}
