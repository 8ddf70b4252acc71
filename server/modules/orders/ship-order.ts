import { manageOrdersErrors } from '../../../content/messages/en/manage-orders.ts'
import type { EndpointInput } from '../../../contract/endpoint-schemas.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { newId } from '../../db/new-id.ts'
import { sendTogether } from '../../db/prepared.ts'
import type { OrderRow } from '../../db/schema.ts'
import type { Caller } from '../access/access.rules.ts'
import type { EngineWithImages } from '../images/image-base.ts'
import { orderShippedMail } from '../mail/order-mails.ts'
import { administerOrder } from './administer-order.ts'
import { isWholeRefundRequested } from './order-money.repository.ts'
import {
  findWaitingLines,
  insertingShipment,
  insertingShipmentLines,
  shippingPieces,
} from './shipments.repository.ts'

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
    write: (tx: Db, { id }: OrderRow, now: number) =>
      writeShipment(tx, { orderId: id, carrier, tracking, now }),
    // The buyer would get both the money and the goods.
    findProblem: async (tx: Db, { id }: OrderRow) =>
      (await isWholeRefundRequested(tx, id)) ? manageOrdersErrors.refundUnderWay : null,
    mail: (order: OrderRow) => orderShippedMail(order, { carrier, tracking, publicUrl }),
  } as const
}

/** Writes one shipment with every piece of a locked order that is still to be shipped. */
async function writeShipment(
  tx: Db,
  { orderId, carrier, tracking, now }: { orderId: string; carrier: string; tracking: string; now: number },
): Promise<void> {
  const waiting = await findWaitingLines(tx, [orderId])
  const lines = JSON.stringify(waiting.map(({ id, waiting: quantity }) => ({ line_id: id, quantity })))
  const id = newId({ msecs: now })
  await sendTogether(tx, [
    insertingShipment(tx, { id, order_id: orderId, carrier, tracking, created_at: now }),
    insertingShipmentLines(tx, { shipmentId: id, lines }),
    shippingPieces(tx, { lines }),
  ])
}
