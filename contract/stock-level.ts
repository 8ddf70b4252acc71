import { LOW_STOCK_MINIMUM_ORDERS } from './constants.ts'
import type { StockLevel } from './schemas/product-search.ts'

/** The only definition of a stock level. The database triggers repeat it in SQL, and a test compares them. */
export function stockLevelOf({
  available,
  minimumOrder,
}: {
  available: number
  minimumOrder: number
}): StockLevel {
  if (available < minimumOrder) return 'out'
  return available < minimumOrder * LOW_STOCK_MINIMUM_ORDERS ? 'low' : 'in'
}
