import { parseAmount, toAmount } from './money.ts'
import type { Product } from './schemas/product.ts'
import { groupThousands } from './thousands.ts'

/** How many pieces of a part can be ordered: whole ones, from the minimum order to what is on the shelf. */
type Orderable = Pick<Product, 'order' | 'quantity'>

/** Common orders are these many minimum orders. */
const PICK_FACTORS = [1, 5, 10, 50]

const WHOLE_PIECES = /^\d{1,10}$/

export function isOrderable({ order, quantity }: Orderable): boolean {
  return quantity >= order
}

/** Why the typed quantity cannot be ordered; null for one that can. */
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

/** The pieces typed, or null when they cannot be ordered. */
export function parsePieces(typed: string, part: Orderable): number | null {
  return findQuantityProblem(typed, part) ? null : Number(typed)
}

export function listQuickPicks({ order, quantity }: Orderable): number[] {
  return PICK_FACTORS.map((factor) => factor * order).filter((pieces) => pieces <= quantity)
}

/** In whole cents, so that nothing is lost to rounding. */
export function totalAmount(price: number, pieces: number): number {
  return toAmount((parseAmount(price) ?? 0) * pieces)
}
