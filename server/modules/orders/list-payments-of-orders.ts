import { toTimestamp } from '../../../contract/dates.ts'
import { toAmount } from '../../../contract/money.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { findDisputesOfOrders, findPaymentsOfOrders, findRefundsOfOrders } from './order-money.repository.ts'
import { toOwedCents } from './order-money.rules.ts'

/** Payments with their refunds and disputes, by order id. */
export async function listPaymentsOfOrders(db: Db, orderIds: readonly string[]) {
  const payments = await findPaymentsOfOrders(db, orderIds)
  const refunds = Map.groupBy(await findRefundsOfOrders(db, orderIds), ({ order_id }) => order_id)
  const disputes = Map.groupBy(await findDisputesOfOrders(db, orderIds), ({ order_id }) => order_id)
  return new Map(
    payments.map((payment) => [
      payment.order_id,
      {
        transactionId: payment.intent_id,
        status: payment.status,
        amount: toAmount(payment.amount_cents),
        currency: payment.currency,
        refunded: toAmount(payment.refunded_cents),
        begunAt: toTimestamp(payment.created_at),
        changedAt: toTimestamp(payment.updated_at),
        owed: toAmount(toOwedCents(payment)),
        returnedByTheBank: toAmount(payment.lost_cents),
        refunds: (refunds.get(payment.order_id) ?? []).map((refund) => ({
          at: toTimestamp(refund.created_at),
          amount: toAmount(refund.amount_cents),
          status: refund.status,
          reason: refund.reason,
          failure: refund.failure,
        })),
        disputes: (disputes.get(payment.order_id) ?? []).map((dispute) => ({
          at: toTimestamp(dispute.created_at),
          amount: toAmount(dispute.amount_cents),
          status: dispute.status,
          reason: dispute.reason,
        })),
      },
    ]),
  )
}
