import { productMessages } from '../../content/messages/en/frame.ts'
import type { Product } from '../../contract/schemas/product.ts'

/** When an order ships. Null if nothing can be ordered: an out-of-stock product has no date. */
export function describeLeadTime({
  leadTimeDays: days,
  order,
  quantity,
}: Pick<Product, 'leadTimeDays' | 'order' | 'quantity'>): string | null {
  if (days === null || quantity < order) return null
  if (days === 0) return productMessages.shipsToday
  return productMessages.shipsIn(days)
}
