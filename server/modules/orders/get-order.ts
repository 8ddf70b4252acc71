import { toTimestamp } from '../../../contract/dates.ts'
import { toAmount } from '../../../contract/money.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import type { Db } from '../../db/dialect/engine.ts'
import type { OrderedLine } from '../../db/schema.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { findProductImages } from '../catalog/find-product-images.ts'
import { findDisputesOfOrders, findRefundsOfOrders } from './order-money.repository.ts'
import { describeFailure, isStuck } from './order-money.rules.ts'
import { findEvents, findOrder, findOrderedProducts } from './orders.repository.ts'
import { toHistory, toLine, toOrder, toOwing } from './orders.rules.ts'
import { findRefundLines } from './refund-lines.repository.ts'
import { findShippedLines } from './shipments.repository.ts'

/** The refunds and disputes of one order, oldest first. */
async function listMoneyMoves(db: Db, orderId: string): Promise<Pick<OrderDetail, 'refunds' | 'disputes'>> {
  const [refunds, disputes] = await Promise.all([
    findRefundsOfOrders(db, [orderId]),
    findDisputesOfOrders(db, [orderId]),
  ])
  const refunded = await findRefundLines(
    db,
    refunds.map(({ id }) => id),
  )
  return {
    refunds: refunds.map(({ id, amount_cents, status, reason, failure, created_at, updated_at }) => ({
      _id: id,
      amount: toAmount(amount_cents),
      status,
      reason,
      failure: status === 'failed' || status === 'canceled' ? describeFailure(failure) : null,
      lines: refunded.flatMap(({ refund_id, line_id, quantity, cents }) =>
        refund_id === id ? [{ line: line_id, quantity, amount: toAmount(cents) }] : [],
      ),
      createdAt: toTimestamp(created_at),
      updatedAt: toTimestamp(updated_at),
    })),
    disputes: disputes.map(({ id, amount_cents, status, reason, due_at, created_at }) => ({
      _id: id,
      amount: toAmount(amount_cents),
      status,
      reason,
      dueAt: toTimestamp(due_at),
      createdAt: toTimestamp(created_at),
    })),
  }
}

/** Returns one order with its history to its owner and to admins. For anyone else it does not exist. */
export async function getOrder(
  { db, imageBase }: { db: Db; imageBase: string },
  { id, caller, now }: { id: string; caller: Pick<Caller, 'userId' | 'role'>; now: number },
): Promise<OrderDetail> {
  const order = await findOrder(db, id)
  if (!order || (order.user_id !== caller.userId && caller.role !== 'admin')) throw createOrderNotFoundError()
  const productIds = order.lines.map(({ product_id }) => product_id)
  const [events, images, moves, products, shipped] = await Promise.all([
    findEvents(db, id),
    findProductImages({ db, imageBase }, productIds),
    listMoneyMoves(db, id),
    findOrderedProducts(db, productIds),
    findShippedLines(db, order.shipments.length > 0 ? [id] : []),
  ])
  const lines = order.lines.map((line) => ({
    ...toLine(line),
    image: images.get(line.product_id) ?? null,
    partNumber: products.get(line.product_id)?.partNumber ?? null,
    productSlug: products.get(line.product_id)?.slug ?? null,
  }))
  return {
    ...toOrder(order, { image: lines[0]?.image ?? null, now }),
    productSlug: lines[0]?.productSlug ?? null,
    lines,
    shipments: order.shipments.map(({ id: shipmentId, carrier, tracking, created_at }) => ({
      _id: shipmentId,
      carrier,
      tracking,
      createdAt: toTimestamp(created_at),
      lines: shipped.flatMap(({ shipment_id, line_id, quantity }) =>
        shipment_id === shipmentId ? [{ line: line_id, quantity }] : [],
      ),
    })),
    history: toHistory(events),
    refundStuck: isStuck({ ...toOwing(order), return_attempts: order.return_attempts ?? 0 }),
    ...moves,
  }
}

/** What a customer ordered. For anyone else the order does not exist. */
export async function getOrderedLines(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<readonly OrderedLine[]> {
  const order = await findOrder(db, id)
  if (order?.user_id !== userId) throw createOrderNotFoundError()
  return order.lines
}

export function createOrderNotFoundError(): ShopError {
  return new ShopError('NOT_FOUND', 'There is no order with this id.')
}
