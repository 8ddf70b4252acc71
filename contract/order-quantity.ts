import { parseAmount, toAmount } from './money.ts'
import type { Product } from './schemas/product.ts'
import { groupThousands } from './thousands.ts'

/** Quantities that can be ordered: whole numbers from the minimum order to the stock. */
type Orderable = Pick<Product, 'order' | 'quantity'>

/** Quick picks are these multiples of the minimum order. */
const PICK_FACTORS = [1, 5, 10, 50]

const WHOLE_PIECES = /^\d{1,10}$/

export function isOrderable({ order, quantity }: Orderable): boolean {
  return quantity >= order
}

/** The reason why the typed quantity cannot be ordered; null when it can. */
export function findQuantityProblem(typed: string, { order, quantity }: Orderable): string | null {
  const text = typed.trim()
  if (!WHOLE_PIECES.test(text)) return 'Enter whole pieces.'
  const pieces = Number(text)
  if (pieces < order) {
    return `The minimum order is ${groupThousands(order)} pcs. You entered ${groupThousands(pieces)}.`
  }
  if (pieces > quantity) {
    return `${groupThousands(quantity)} pcs are available. You entered ${groupThousands(pieces)}.`
  }
  return null
}

/** The typed quantity, or null when it cannot be ordered. */
export function parsePieces(typed: string, part: Orderable): number | null {
  return findQuantityProblem(typed, part) ? null : Number(typed)
}

export function listQuickPicks({ order, quantity }: Orderable): number[] {
  return PICK_FACTORS.map((factor) => factor * order).filter((pieces) => pieces <= quantity)
}

/** Computed in whole cents, so that rounding loses nothing. */
export function totalAmount(price: number, pieces: number): number {
  return toAmount((parseAmount(price) ?? 0) * pieces)
}
