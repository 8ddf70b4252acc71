import { confirmCard, intentOf } from '../../support/card.ts'
import { insertProduct } from '../../support/factories.ts'
import {
  askForIntentCall,
  type Buyer,
  callPatiently,
  callShop,
  orderCartCall,
  paying,
  type ShopReply,
} from './buyers.ts'
import { insertCarts } from './carts.ts'
import type { RefundedOrder } from './check-refunds.ts'
import type { Random } from './random.ts'
import type { Trial } from './trial.ts'

export const UNIT_CENTS = 1_000
const PIECES = [4, 6]
export const FULL_CENTS = 10_000

interface Placed {
  order: RefundedOrder
  clientSecret: string
}

/** Orders a cart of two lines and asks for the payment. */
async function place(trial: Trial, buyer: Buyer): Promise<Placed> {
  const url = trial.urls[1] ?? ''
  const { engine } = trial.store
  const inAccount = new Map<string, number>()
  for (const pieces of PIECES)
    inAccount.set(await insertProduct(engine, { price_cents: UNIT_CENTS, minimum_order: 1 }), pieces)
  await insertCarts(trial.store, [{ buyer, inAccount, inBrowser: new Map() }])
  const placed = await callPatiently(url, buyer, orderCartCall(FULL_CENTS / 100))
  const id = placed.body.insertedId ?? ''
  const lines = await engine.db.selectFrom('order_line').select('id').where('order_id', '=', id).execute()
  const intent = await callPatiently(url, buyer, askForIntentCall(id))
  const { clientSecret = '' } = intent.body
  const order = {
    id,
    intentId: intentOf(clientSecret),
    lineIds: lines.map((line) => line.id),
    isLate: false,
    askedCents: 0,
    askedPieces: [],
    isPromised: false,
    parcels: 0,
    faults: [],
  }
  return { order, clientSecret }
}

export async function pay(trial: Trial, buyer: Buyer): Promise<RefundedOrder> {
  const { order, clientSecret } = await place(trial, buyer)
  await confirmCard(trial.sandbox, clientSecret)
  await callPatiently(trial.urls[1] ?? '', buyer, paying(order.id, order.intentId))
  return order
}

/** The hold ends before the money arrives, and half of the time its refund fails immediately. */
export async function payLate(trial: Trial, buyer: Buyer, random: Random): Promise<RefundedOrder> {
  const { order, clientSecret } = await place(trial, buyer)
  if (random.below(2) === 0) await trial.sandbox.control('faults/refunds', { on: true })
  const holds = trial.store.engine.db.updateTable('orders').set({ hold_expires_at: Date.now() })
  await holds.where('id', '=', order.id).execute()
  await confirmCard(trial.sandbox, clientSecret)
  await callShop(trial.urls[1] ?? '', buyer, paying(order.id, order.intentId)).catch(() => null)
  await trial.sandbox.control('faults/refunds', { on: false })
  return { ...order, isLate: true, askedCents: FULL_CENTS, isPromised: true }
}

/** Both shops send parcels with pieces of the same line while some of them are refunded. */
export async function ship(
  trial: Trial,
  { order, admin, pieces }: { order: RefundedOrder; admin: Buyer; pieces: RefundedOrder['askedPieces'] },
): Promise<void> {
  await Promise.all(
    trial.urls.map(async (url, index) => {
      const call = {
        method: 'POST' as const,
        path: `/order/${order.id}/shipment`,
        body: { carrier: 'UPS', tracking: `1Z-${order.id}-${index}`, lines: pieces },
      }
      const reply = await callShop(url, admin, call).catch((): ShopReply | null => null)
      if (reply?.status === 200) order.parcels += 1
      else if (reply && reply.status >= 500 && reply.status !== 503)
        order.faults.push(`a parcel was answered ${reply.status} ${JSON.stringify(reply.body)}`)
    }),
  )
}
