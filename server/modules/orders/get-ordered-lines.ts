import type { Db } from '../../db/dialect/engine.ts'
import type { OrderedLine } from '../../db/schema.ts'
import { noSuchOrder } from './get-order.ts'
import { findOrder } from './orders.repository.ts'

/** What a customer ordered. For anyone else the order does not exist. */
export async function getOrderedLines(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<readonly OrderedLine[]> {
  const order = await findOrder(db, id)
  if (order?.user_id !== userId) throw noSuchOrder()
  return order.lines
}
