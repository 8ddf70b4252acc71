import type { Overview } from '../../../contract/schemas/shop-report.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { countLowStockRows, findLowStock } from './low-stock.repository.ts'

export async function listLowStock({ db }: Engine, limit: number): Promise<Overview['lowStock']> {
  const rows = await findLowStock(db, limit)
  return rows.map(({ id, name, available, minimum_order }) => ({
    productId: id,
    product: name,
    available,
    minimumOrder: minimum_order,
  }))
}

/** How many products on sale have little or no stock. */
export function countLowStock({ db }: Engine): Promise<number> {
  return countLowStockRows(db)
}
