import type { OrderDetail } from '../../../contract/schemas/order.ts'
import type { Caller } from '../access/access.rules.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { administerOrder } from './administer-order.ts'

export async function deliverOrder(
  engine: EngineWithImages,
  { id, caller, now }: { id: string; caller: Caller; now: number },
): Promise<OrderDetail> {
  const step = { endpoint: 'deliverOrder', to: 'delivered', action: 'deliver order' } as const
  return administerOrder(engine, { id, caller, ...step, now })
}
