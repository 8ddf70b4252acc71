import { parseAmount } from './money.ts'
import { formatPieces, groupThousands } from './thousands.ts'

/** From `from` pieces on, every piece of the order costs `priceCents`. */
export interface PriceBreak {
  from: number
  priceCents: number
}

/** In which quantities a product is sold, and at which prices. The breaks are sorted, and their prices fall. */
export interface QuantityTerms {
  minimum: number
  multiple: number
  priceCents: number
  breaks: readonly PriceBreak[]
}

export type QuantityVerdict =
  | {
      isValid: true
      unitPriceCents: number
      totalCents: number
      /** The larger quantity with the lowest total, if that is below this total. */
      cheaper: { quantity: number; totalCents: number; savesCents: number } | null
    }
  | {
      isValid: false
      reason: 'whole' | 'minimum' | 'multiple' | 'stock'
      /** The nearest quantities that can be ordered; null where there is none. */
      below: number | null
      above: number | null
      message: string
    }

const WHOLE_PIECES = /^\d{1,10}$/

/** Quick picks are these multiples of the smallest order. */
const PICK_FACTORS = [1, 5, 10, 50]

interface PricedProduct {
  order: number
  multiple: number
  price: number
  priceBreaks: readonly { from: number; price: number }[]
}

export function toTerms({ order, multiple, price, priceBreaks }: PricedProduct): QuantityTerms {
  return {
    minimum: order,
    multiple,
    priceCents: parseAmount(price) ?? 0,
    breaks: priceBreaks.map((each) => ({ from: each.from, priceCents: parseAmount(each.price) ?? 0 })),
  }
}

/** What decides which quantities can be ordered. */
type OrderTerms = Pick<QuantityTerms, 'minimum' | 'multiple'>

/** What decides the price of a quantity. */
export type PriceTerms = Pick<QuantityTerms, 'priceCents' | 'breaks'>

export function unitPriceAt({ priceCents, breaks }: PriceTerms, quantity: number): number {
  return breaks.findLast(({ from }) => from <= quantity)?.priceCents ?? priceCents
}

/** The smallest quantity that can be ordered and is enough. */
export function roundUpToOrder(terms: OrderTerms, needed: number): number {
  return Math.max(smallestOrder(terms), multipleAbove(needed, terms.multiple))
}

/** The price of a piece when this number of pieces is needed. */
export function orderedUnitPrice(terms: QuantityTerms, needed: number): number {
  return unitPriceAt(terms, roundUpToOrder(terms, needed))
}

/** What this number of pieces costs without the spare ones of the order. */
export function costOfNeeded(terms: QuantityTerms, needed: number): number {
  return orderedUnitPrice(terms, needed) * needed
}

/** What this number of pieces costs with the minimum order and whole packs. */
export function costOf(terms: QuantityTerms, needed: number): number {
  const ordered = roundUpToOrder(terms, needed)
  return unitPriceAt(terms, ordered) * ordered
}

/** Both are exact: a remainder never rounds, unlike a quotient. */
const multipleBelow = (quantity: number, multiple: number) => quantity - (quantity % multiple)
const multipleAbove = (quantity: number, multiple: number) =>
  quantity % multiple === 0 ? quantity : multipleBelow(quantity, multiple) + multiple

function smallestOrder({ minimum, multiple }: OrderTerms): number {
  return multipleAbove(minimum, multiple)
}

/** The largest quantity that can be ordered from this number of pieces; below the smallest order when none can. */
function largestOrder({ multiple }: QuantityTerms, available: number): number {
  return available === Infinity ? available : multipleBelow(available, multiple)
}

function findNeighbors(
  quantity: number,
  terms: QuantityTerms,
  available: number,
): { below: number | null; above: number | null } {
  if (!Number.isFinite(quantity)) return { below: null, above: null }
  const [smallest, largest] = [smallestOrder(terms), largestOrder(terms, available)]
  const below = Math.min(multipleBelow(quantity, terms.multiple), largest)
  const above = Math.max(multipleAbove(quantity, terms.multiple), smallest)
  return { below: below >= smallest ? below : null, above: above <= largest ? above : null }
}

/** Within one break the total rises with the quantity, so only the first quantity of a break can be cheaper. */
function findCheaper(quantity: number, terms: QuantityTerms, available: number) {
  const ownCents = unitPriceAt(terms, quantity) * quantity
  let cheaper: { quantity: number; totalCents: number; savesCents: number } | null = null
  for (const { from } of terms.breaks) {
    const more = Math.max(multipleAbove(from, terms.multiple), smallestOrder(terms))
    const totalCents = unitPriceAt(terms, more) * more
    const isOffered = more > quantity && more <= available
    if (isOffered && totalCents < (cheaper?.totalCents ?? ownCents))
      cheaper = { quantity: more, totalCents, savesCents: ownCents - totalCents }
  }
  return cheaper
}

function describeMultiple({ multiple }: QuantityTerms, neighbors: readonly number[]): string {
  return `Order ${neighbors.map(groupThousands).join(' or ')}; this comes in packs of ${groupThousands(multiple)}.`
}

/** What is left when it is less than the smallest order. */
function describeShortage(terms: QuantityTerms, available: number): string {
  if (available === 0) return 'Out of stock.'
  const left = `Only ${formatPieces(available)} ${available === 1 ? 'is' : 'are'} available`
  return `${left}, and the minimum order is ${formatPieces(smallestOrder(terms))}.`
}

function describeStock(quantity: number, terms: QuantityTerms, available: number): string {
  const left = available === 1 ? 'Only 1 pc is' : `${formatPieces(available)} are`
  const problem = `${left} available. You entered ${groupThousands(quantity)}.`
  const most = largestOrder(terms, available)
  const isPartOfPack = most !== available && most >= smallestOrder(terms)
  return isPartOfPack ? `${problem} ${describeMultiple(terms, [most])}` : problem
}

/**
 * Decides whether a quantity can be ordered, and what it costs. It never rounds: a wrong quantity is refused with the
 * nearest right ones. Without `available`, any number of pieces is there.
 */
export function judgeQuantity(
  quantity: number,
  terms: QuantityTerms,
  available: number = Infinity,
): QuantityVerdict {
  const refuse = (
    reason: 'whole' | 'minimum' | 'multiple' | 'stock',
    describe: (neighbors: number[]) => string,
  ): QuantityVerdict => {
    const { below, above } = findNeighbors(quantity, terms, available)
    const message = describe([below, above].filter((each) => each !== null))
    return { isValid: false, reason, below, above, message }
  }
  const { minimum, multiple } = terms
  if (!Number.isSafeInteger(quantity) || quantity < 0)
    return refuse('whole', () => 'Enter a whole number of pieces.')
  // First, because no other quantity helps.
  if (available < smallestOrder(terms)) return refuse('stock', () => describeShortage(terms, available))
  if (quantity < minimum) {
    const asked = groupThousands(quantity)
    return refuse('minimum', () => `The minimum order is ${formatPieces(minimum)}. You entered ${asked}.`)
  }
  if (quantity > available) return refuse('stock', () => describeStock(quantity, terms, available))
  if (quantity % multiple !== 0) return refuse('multiple', (neighbors) => describeMultiple(terms, neighbors))
  const unitPriceCents = unitPriceAt(terms, quantity)
  return {
    isValid: true,
    unitPriceCents,
    totalCents: unitPriceCents * quantity,
    cheaper: findCheaper(quantity, terms, available),
  }
}

/** Judges a quantity as typed into a field. */
export function judgeTyped(typed: string, terms: QuantityTerms, available?: number): QuantityVerdict {
  const text = typed.trim()
  return judgeQuantity(WHOLE_PIECES.test(text) ? Number(text) : Number.NaN, terms, available)
}

/** The smallest and the largest order; the largest is below the smallest when too few pieces are available. */
export function orderRange(terms: QuantityTerms, available: number): { lowest: number; highest: number } {
  return { lowest: smallestOrder(terms), highest: largestOrder(terms, available) }
}

export function listQuickPicks(terms: QuantityTerms, available: number): number[] {
  return PICK_FACTORS.map((factor) => factor * smallestOrder(terms)).filter((pieces) => pieces <= available)
}

/** A row of the table of prices. `to` is the last quantity that can be ordered at this price; null for no limit. */
export interface PriceRow {
  from: number
  to: number | null
  priceCents: number
  /** How much less than the price without a break, in whole percent, rounded down. */
  lessPercent: number
}

export function listPriceRows(terms: QuantityTerms): PriceRow[] {
  const starts = [{ from: smallestOrder(terms), priceCents: terms.priceCents }, ...terms.breaks]
  return starts.map(({ from, priceCents }, index) => {
    const next = starts[index + 1]
    return {
      from,
      to: next ? next.from - terms.multiple : null,
      priceCents,
      lessPercent: Math.floor(((terms.priceCents - priceCents) * 100) / terms.priceCents),
    }
  })
}
