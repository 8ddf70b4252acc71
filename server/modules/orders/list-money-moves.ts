import { toAmount } from '../../../contract/money.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { findDisputesOfOrders, findRefundsOfOrders } from './order-money.repository.ts'
import { describeFailure } from './order-money.rules.ts'

const toTime = (milliseconds: number) => new Date(milliseconds).toISOString()

/** The refunds and disputes of one order, oldest first. */
export async function listMoneyMoves(
  db: Db,
  orderId: string,
): Promise<Pick<OrderDetail, 'refunds' | 'disputes'>> {
  const [refunds, disputes] = await Promise.all([
    findRefundsOfOrders(db, [orderId]),
    findDisputesOfOrders(db, [orderId]),
  ])
  return {
    refunds: refunds.map(({ id, amount_cents, status, reason, failure, created_at, updated_at }) => ({
      _id: id,
      amount: toAmount(amount_cents),
      status,
      reason,
      failure: status === 'failed' || status === 'canceled' ? describeFailure(failure) : null,
      createdAt: toTime(created_at),
      updatedAt: toTime(updated_at),
    })),
    disputes: disputes.map(({ id, amount_cents, status, reason, due_at, created_at }) => ({
      _id: id,
      amount: toAmount(amount_cents),
      status,
      reason,
      dueAt: due_at === null ? null : toTime(due_at),
      createdAt: toTime(created_at),
    })),
  }
}
