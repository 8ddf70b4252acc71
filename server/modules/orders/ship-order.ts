import { manageOrdersErrors } from '../../../content/messages/en/manage-orders.ts'
import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import type { Db } from '../../db/dialect/engine.ts'
import type { OrderRow } from '../../db/schema.ts'
import type { Caller } from '../access/access.rules.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { orderShippedMail } from '../mail/order-mails.ts'
import { administerOrder } from './administer-order.ts'
import { isWholeRefundRequested } from './order-money.repository.ts'

interface ShipOrderOptions {
  id: string
  shipment: EndpointInput<'shipOrder'>['body']
  caller: Caller
  publicUrl: string
  now: number
}

export async function shipOrder(
  engine: EngineWithImages,
  { id, shipment, caller, publicUrl, now }: ShipOrderOptions,
): Promise<OrderDetail> {
  return administerOrder(engine, {
    id,
    caller,
    endpoint: 'shipOrder',
    ...toShipping(shipment, publicUrl),
    now,
  })
}

/** What shipping does to an order, alone or together with others. */
export function toShipping({ carrier, tracking }: ShipOrderOptions['shipment'], publicUrl: string) {
  return {
    to: 'shipped',
    action: 'ship order',
    note: `${carrier} ${tracking}`,
    change: { carrier, tracking },
    // The buyer would get both the money and the goods.
    findProblem: async (tx: Db, { id }: OrderRow) =>
      (await isWholeRefundRequested(tx, id)) ? manageOrdersErrors.refundUnderWay : null,
    mail: (order: OrderRow) => orderShippedMail(order, { carrier, tracking, publicUrl }),
  } as const
}
