import type { ProductRow } from '../../db/schema.ts'

/** The pieces of a product that no order has reserved. */
export function countAvailable({ on_hand, reserved }: Pick<ProductRow, 'on_hand' | 'reserved'>): number {
  return on_hand - reserved
}
