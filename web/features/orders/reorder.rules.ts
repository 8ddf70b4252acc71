import { reorderMessages } from '../../../content/messages/en/orders.ts'
import { isOrderable } from '../../../contract/order-quantity.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { formatPrice } from '../../app/shop.ts'
import { formatCount } from '../../ui/format.ts'

type Ordered = Pick<Order, 'orderQty' | 'unitPrice'>
type Offered = Pick<Product, 'order' | 'quantity' | 'price'>

/** The same order today; without a quantity if it is not possible. */
export interface Reorder {
  quantity: number | null
  changes: string[]
}

const pieces = (count: number) => reorderMessages.pieces(formatCount(count))

function explainPrice({ unitPrice }: Ordered, { price }: Offered): string[] {
  if (price === unitPrice) return []
  return [reorderMessages.price(formatPrice(unitPrice), formatPrice(price))]
}

/** `product` is null if it is no longer sold. */
export function planReorder(order: Ordered, product: Offered | null): Reorder {
  if (!product) return { quantity: null, changes: [reorderMessages.notSold] }
  const price = explainPrice(order, product)
  if (!isOrderable(product)) {
    const reason =
      product.quantity === 0
        ? reorderMessages.outOfStock
        : reorderMessages.belowMinimum(pieces(product.quantity), pieces(product.order))
    return { quantity: null, changes: [...price, reason] }
  }
  if (order.orderQty < product.order) {
    const change = reorderMessages.minimum(pieces(product.order), pieces(order.orderQty))
    return { quantity: product.order, changes: [...price, change] }
  }
  if (order.orderQty > product.quantity) {
    const change = reorderMessages.stock(pieces(product.quantity), pieces(order.orderQty))
    return { quantity: product.quantity, changes: [...price, change] }
  }
  return { quantity: order.orderQty, changes: price }
}
