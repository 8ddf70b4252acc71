import type { OrderDetail } from '../../../contract/schemas/order.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import type { Caller } from '../accounts/access.rules.ts'
import { administerOrder } from './administer-order.ts'

export async function deliverOrder(
  engine: Engine,
  { id, caller, now }: { id: string; caller: Caller; now: number },
): Promise<OrderDetail> {
  return administerOrder(engine, { id, caller, to: 'delivered', action: 'deliver order', now })
}
