import { type OrderState, stockEffectOf } from '../../../contract/order-states.ts'

export interface StockChange {
  reason: 'reserve' | 'release' | 'sale' | 'return'
  onHand: number
  reserved: number
}

export function reservation(quantity: number): StockChange {
  return { reason: 'reserve', onHand: 0, reserved: quantity }
}

/** How a change of order state changes the stock of the product; null when it does not. */
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
      return { reason: 'return', onHand: quantity, reserved: 0 }
    case 'none':
      return null
  }
}
