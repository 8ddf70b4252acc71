import { expect } from 'vitest'
import type { PaymentShop } from '../../support/payment-shop.ts'
import type { AgreedOrder } from './plant-disagreements.ts'

const AT_ONCE = 8
/** One order in this many has each of the unusual lives. */
const LIVES = 10

/** Creates orders, most of them paid; some are unpaid, partly or wholly refunded, or paid too late and returned. */
export async function agreeAboutOrders(shop: PaymentShop, count: number): Promise<AgreedOrder[]> {
  // Nobody waits for these events: the browser reports each payment to the shop.
  await shop.control('faults/webhooks', { kind: 'lose', times: 100 * count })
  const paid: AgreedOrder[] = []
  let begun = 0
  async function live(): Promise<void> {
    while (begun < count) {
      begun += 1
      const order = await liveOnce(shop, begun % LIVES)
      if (order) paid.push(order)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, live))
  return paid
}

/** Returns the order if it had the usual life. */
async function liveOnce(shop: PaymentShop, kind: number): Promise<AgreedOrder | null> {
  const { id } = await shop.placeOrder()
  const intent = await shop.createIntent(id)
  if (kind === 0) return null
  await shop.confirm(intent.clientSecret)
  if (kind === 1) {
    await shop.call('POST', `/order/${id}/cancellation`, { reason: 'No more of it' }, shop.admin)
    expect((await shop.pay(id, intent.id)).statusCode).toBe(409)
    return null
  }
  expect((await shop.pay(id, intent.id)).statusCode).toBe(200)
  if (kind > 3) return { id, intentId: intent.id }
  const refund = { reason: 'Damaged', ...(kind === 2 && { amount: '12.34' }) }
  expect((await shop.call('POST', `/order/${id}/refund`, refund, shop.admin)).statusCode).toBe(200)
  return null
}
