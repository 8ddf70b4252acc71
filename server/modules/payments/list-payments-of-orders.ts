import { toDollars } from '../../../contract/money.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { findPaymentsOfOrders } from './payments.repository.ts'
import { findRefundsOfOrders } from './refunds.repository.ts'

const toTime = (milliseconds: number) => new Date(milliseconds).toISOString()

/** What was paid and returned, by order. */
export async function listPaymentsOfOrders(db: Db, orderIds: readonly string[]) {
  const payments = await findPaymentsOfOrders(db, orderIds)
  const refunds = Map.groupBy(await findRefundsOfOrders(db, orderIds), ({ order_id }) => order_id)
  return new Map(
    payments.map((payment) => [
      payment.order_id,
      {
        transactionId: payment.intent_id,
        status: payment.status,
        amount: toDollars(payment.amount_cents),
        currency: payment.currency,
        refunded: toDollars(payment.refunded_cents),
        begunAt: toTime(payment.created_at),
        changedAt: toTime(payment.updated_at),
        refunds: (refunds.get(payment.order_id) ?? []).map(({ amount_cents, reason, created_at }) => ({
          at: toTime(created_at),
          amount: toDollars(amount_cents),
          reason,
        })),
      },
    ]),
  )
}
