import { isOrderableLine } from '../../../contract/orderable-line.ts'
import type { LinesToday } from '../../../contract/schemas/list.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { toCart, toCartLine } from '../cart/cart.rules.ts'
import { findAnyProductsById } from '../catalog/find-products.ts'
import type { SavedLine } from './lists.repository.ts'

/** Compares lines with what the shop offers now, by the rule of the cart they will go to. */
export async function describeLines(
  store: { db: Db; imageBase: string },
  saved: readonly SavedLine[],
): Promise<LinesToday> {
  const products = await findAnyProductsById(
    store,
    saved.map(({ product_id }) => product_id),
  )
  const lines = saved.flatMap((line) => {
    const found = products.get(line.product_id)
    return found ? [toCartLine({ ...line, added_at: 0 }, found)] : []
  })
  const { total } = toCart(lines.filter(isOrderableLine), [])
  return { lines: lines.map(({ addedAt: _, ...line }) => line), total }
}

/** What anyone may see: not which price the owner of the list saw or paid, nor what they call the products. */
export function hideOwner({ lines, total }: LinesToday): LinesToday {
  return {
    lines: lines.map((line) => ({
      ...line,
      problems: line.problems.filter(({ kind }) => kind !== 'price'),
      articleNumber: null,
    })),
    total,
  }
}
