import type { Engine } from '../../db/dialect/engine.ts'
import { countWaitingOrders } from './order-list.repository.ts'

/** How many orders wait for a shipment, a payment or a refund. The order list finds the same ones. */
export function countWaiting({ db }: Engine, now: number) {
  return countWaitingOrders(db, now)
}
