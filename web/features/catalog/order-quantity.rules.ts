import { parseDollars, toDollars } from '../../../contract/money.ts'
import type { Product } from '../../../contract/schemas/product.ts'

type Orderable = Pick<Product, 'order' | 'quantity'>

/** Common orders are these many minimum orders. */
const PICK_FACTORS = [1, 5, 10, 50]

export function isOrderable({ order, quantity }: Orderable): boolean {
  return quantity >= order
}

/** The pieces typed, or null when they cannot be ordered. */
export function parsePieces(typed: string, { order, quantity }: Orderable): number | null {
  const pieces = /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : null
  return pieces !== null && pieces >= order && pieces <= quantity ? pieces : null
}

export function listQuickPicks({ order, quantity }: Orderable): number[] {
  return PICK_FACTORS.map((factor) => factor * order).filter((pieces) => pieces <= quantity)
}

/** In whole cents, so that nothing is lost to rounding. */
export function totalDollars(price: number, pieces: number): number {
  return toDollars((parseDollars(price) ?? 0) * pieces)
}
