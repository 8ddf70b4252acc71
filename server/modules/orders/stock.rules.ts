import { type OrderState, stockEffectOf } from '../../../contract/order-states.ts'

export interface StockChange {
  reason: 'reserve' | 'release' | 'sale' | 'return'
  onHand: number
  reserved: number
}

export function toReservation(quantity: number): StockChange {
  return { reason: 'reserve', onHand: 0, reserved: quantity }
}

export function toReturn(quantity: number): StockChange {
  return { reason: 'return', onHand: quantity, reserved: 0 }
}

/** How a change of order state changes the stock of one product of the order; null when it does not. */
export function stockChangeOf(step: {
  from: OrderState
  to: OrderState
  quantity: number
}): StockChange | null {
  const { quantity } = step
  switch (stockEffectOf(step)) {
    case 'sale':
      return { reason: 'sale', onHand: -quantity, reserved: -quantity }
    case 'release':
      return { reason: 'release', onHand: 0, reserved: -quantity }
    case 'return':
      return toReturn(quantity)
    case 'none':
      return null
  }
}

interface ProductChange {
  product_id: string
  on_hand: number
  reserved: number
}

/** Sums the changes of each product, so that one statement can apply them. */
export function sumByProduct(changes: readonly ProductChange[]): ProductChange[] {
  const sums = new Map<string, ProductChange>()
  for (const { product_id, on_hand, reserved } of changes) {
    const sum = sums.get(product_id) ?? { product_id, on_hand: 0, reserved: 0 }
    sums.set(product_id, {
      product_id,
      on_hand: sum.on_hand + on_hand,
      reserved: sum.reserved + reserved,
    })
  }
  return [...sums.values()]
}
