import { reorderMessages } from '../../../content/messages/en/orders.ts'
import { toAmount } from '../../../contract/money.ts'
import { isOrderable } from '../../../contract/orderable.ts'
import { judgeQuantity, toTerms, unitPriceAt } from '../../../contract/quantity-terms.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { formatPieces, groupThousands } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'

type Ordered = Pick<Order, 'orderQty' | 'unitPrice'>
type Offered = Pick<Product, 'order' | 'multiple' | 'quantity' | 'price' | 'priceBreaks'>

/** The same order today; without a quantity if it is not possible. */
export interface Reorder {
  quantity: number | null
  changes: string[]
}

function explainPrice({ unitPrice, orderQty }: Ordered, product: Offered): string[] {
  const price = toAmount(unitPriceAt(toTerms(product), orderQty))
  if (price === unitPrice) return []
  return [reorderMessages.price(formatPrice(unitPrice), formatPrice(price))]
}

/** The nearest quantity that can be ordered now; a full pack more rather than one less. */
function nearest({ orderQty }: Ordered, product: Offered): number | null {
  const verdict = judgeQuantity(orderQty, toTerms(product), product.quantity)
  return verdict.isValid ? orderQty : (verdict.above ?? verdict.below)
}

/** `product` is null if it is no longer sold. */
export function planReorder(order: Ordered, product: Offered | null): Reorder {
  if (!product) return { quantity: null, changes: [reorderMessages.notSold] }
  const price = explainPrice(order, product)
  if (!isOrderable(product)) {
    const reason =
      product.quantity === 0
        ? reorderMessages.outOfStock
        : reorderMessages.belowMinimum(product.quantity, formatPieces(product.order))
    return { quantity: null, changes: [...price, reason] }
  }
  if (order.orderQty < product.order) {
    const change = reorderMessages.minimum(formatPieces(product.order), formatPieces(order.orderQty))
    return { quantity: product.order, changes: [...price, change] }
  }
  if (order.orderQty > product.quantity) {
    const change = reorderMessages.stock(product.quantity, formatPieces(order.orderQty))
    return { quantity: nearest(order, product), changes: [...price, change] }
  }
  if (order.orderQty % product.multiple !== 0) {
    const change = reorderMessages.packs(groupThousands(product.multiple), formatPieces(order.orderQty))
    return { quantity: nearest(order, product), changes: [...price, change] }
  }
  return { quantity: order.orderQty, changes: price }
}
