import type { EndpointInput, EndpointReply } from '../../../contract/endpoint-schemas.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { withUnknownOutcome } from '../../db/with-unknown-outcome.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { findOrder } from './orders.repository.ts'
import { applyShipment } from './ship-order.ts'

type Shipment = EndpointInput<'shipOrders'>['body']['shipments'][number]

interface ShipOrdersOptions {
  shipments: readonly Shipment[]
  caller: Caller
  publicUrl: string
  now: number
}

/**
 * Ships each order in its own transaction, so that one order that has changed does not hold up the others. Repeating
 * the request after a lost reply ships nothing twice: an order with the same carrier and tracking number is done.
 */
export async function shipOrders(
  engine: Engine,
  { shipments, caller, publicUrl, now }: ShipOrdersOptions,
): Promise<EndpointReply<'shipOrders'>> {
  const shipped: string[] = []
  const failed: { id: string; problem: string }[] = []
  async function ship(shipment: Shipment): Promise<void> {
    const { id } = shipment
    try {
      await applyShipment(engine, { id, shipment, caller, endpoint: 'shipOrders', publicUrl, now })
      shipped.push(id)
    } catch (error) {
      if (!(error instanceof ShopError) || (error.code !== 'CONFLICT' && error.code !== 'NOT_FOUND'))
        throw error
      if (await isDone(engine, shipment)) shipped.push(id)
      else failed.push({ id, problem: error.message })
    }
  }
  return withUnknownOutcome(engine, async () => {
    for (const shipment of shipments) await ship(shipment)
    return { shipped, failed }
  })
}

async function isDone({ db }: Engine, { id, carrier, tracking }: Shipment): Promise<boolean> {
  const order = await findOrder(db, id)
  const shipments = order?.shipments ?? []
  return shipments.some((each) => each.carrier === carrier && each.tracking === tracking)
}
