import type { OrderDetail } from '../../../contract/schemas/order.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import type { Caller } from '../access/access.rules.ts'
import { administerOrder } from './administer-order.ts'

export async function deliverOrder(
  engine: Engine,
  { id, caller, now }: { id: string; caller: Caller; now: number },
): Promise<OrderDetail> {
  const step = { endpoint: 'deliverOrder', to: 'delivered', action: 'deliver order' } as const
  return administerOrder(engine, { id, caller, ...step, now })
}
