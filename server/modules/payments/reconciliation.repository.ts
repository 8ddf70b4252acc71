import { PAID_STATES } from '../../../contract/order-states.ts'
import type { Db } from '../../db/dialect/engine.ts'
import type { OrderRow, PaymentRow } from '../../db/schema.ts'

const SETTLED = ['succeeded', 'refunded'] as const

/** A payment with the price and state of its order. */
export type PaymentOfOrder = PaymentRow & Pick<OrderRow, 'price_cents'> & { order_status: OrderRow['status'] }

function selectWithOrder(db: Db) {
  return db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .selectAll('payment')
    .select(['orders.price_cents', 'orders.status as order_status'])
}

export async function findIntentsWithOrder(db: Db, intentIds: readonly string[]): Promise<PaymentOfOrder[]> {
  return selectWithOrder(db).where('payment.intent_id', 'in', intentIds).execute()
}

export async function findSettledPayments(
  db: Db,
  { since, limit }: { since: number; limit: number },
): Promise<PaymentOfOrder[]> {
  return selectWithOrder(db)
    .where('payment.created_at', '>=', since)
    .where('payment.status', 'in', SETTLED)
    .orderBy('payment.created_at', 'desc')
    .limit(limit)
    .execute()
}

/** Orders in a paid state that have no settled payment. */
export async function findPaidWithoutPayment(
  db: Db,
  { firstId, limit }: { firstId: string; limit: number },
): Promise<{ order_id: string; price_cents: number; intent_id: string | null }[]> {
  return db
    .selectFrom('orders')
    .leftJoin('payment', 'payment.order_id', 'orders.id')
    .select(['orders.id as order_id', 'orders.price_cents', 'payment.intent_id'])
    .where('orders.status', 'in', PAID_STATES)
    .where('orders.id', '>=', firstId)
    .where((eb) => eb.or([eb('payment.id', 'is', null), eb('payment.status', 'not in', SETTLED)]))
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
}
