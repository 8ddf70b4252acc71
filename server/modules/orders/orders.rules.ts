import { toTimestamp } from '../../../contract/dates.ts'
import { toAmount } from '../../../contract/money.ts'
import { isWithinOrderLimit, NOT_ORDERABLE_ONLINE } from '../../../contract/order-limits.ts'
import { judgeState, wasPaid } from '../../../contract/order-states.ts'
import type { Order, OrderDetail, OrderLine } from '../../../contract/schemas/order.ts'
import type { ImageSource } from '../../../contract/schemas/product.ts'
import type { OrderEventRow, OrderRow } from '../../db/schema.ts'
import { formatOrderNumber } from '../shop/shop.ts'
import type { LineRow } from './order-lines.repository.ts'
import { type OwingPayment, toOwedCents } from './order-money.rules.ts'
import type { PaidOrderRow } from './orders.repository.ts'
import { findCartTotalProblem } from './placement.rules.ts'

export function stateOf(order: Pick<OrderRow, 'status' | 'hold_expires_at'>, now: number): Order['status'] {
  return judgeState({ status: order.status, holdExpiresAt: order.hold_expires_at, now })
}

/** Normalizes a name for searching. */
export function toCustomerKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}

/** The first name that is not blank: the account's, the one in the request, or the email address. */
export function chooseName(...names: (string | null | undefined)[]): string {
  return names.map((name) => name?.trim()).find(Boolean) ?? ''
}

/**
 * How many orders an account may place in 24 hours. Each order sends a mail and holds pieces at no cost, so accounts
 * with an unconfirmed address get only a few.
 */
export const MAX_ORDERS_A_DAY = { confirmed: 200, unconfirmed: 10 }

/** Why an account with this many orders in the last 24 hours cannot place another; null when it can. */
export function findPaceProblem({
  recentOrders,
  isConfirmed,
}: {
  recentOrders: number
  isConfirmed: boolean
}): string | null {
  const most = isConfirmed ? MAX_ORDERS_A_DAY.confirmed : MAX_ORDERS_A_DAY.unconfirmed
  if (recentOrders < most) return null
  const placed = `You placed ${most} orders in the last 24 hours. Nothing was ordered.`
  return isConfirmed
    ? `${placed} Try again tomorrow, or contact us.`
    : `${placed} To order more, confirm your email address: open the link we emailed you. You can resend it on the Sign-in & Security page.`
}

/** Why an order for this total cannot be accepted; null when it can. */
export function findTotalProblem({
  unitPriceCents,
  quantity,
  minimumOrder = 1,
}: {
  unitPriceCents: number
  quantity: number
  minimumOrder?: number
}): string | null {
  if (!isWithinOrderLimit({ priceCents: unitPriceCents, minimumOrder })) return NOT_ORDERABLE_ONLINE
  return findCartTotalProblem(unitPriceCents * quantity)
}

/** Uses the order's price as the payment's amount: only a payment of exactly that amount settles an order. */
export function toOwing(row: PaidOrderRow): OwingPayment {
  return {
    amount_cents: row.price_cents,
    owed_cents: row.owed_cents ?? 0,
    refunded_cents: row.refunded_cents ?? 0,
    lost_cents: row.lost_cents ?? 0,
  }
}

export function toLine(row: LineRow): OrderLine {
  return {
    _id: row.id,
    productId: row.product_id,
    product: row.product_name,
    quantity: row.quantity,
    unitPrice: toAmount(row.unit_price_cents),
    price: toAmount(row.price_cents),
    shippedQuantity: row.shipped_quantity,
    returnedQuantity: row.returned_quantity,
    refundedQuantity: row.refunded_quantity,
    refunded: toAmount(row.refunded_cents),
  }
}

/** The fields of a single product show the first line. */
export function toOrder(
  row: PaidOrderRow,
  { image, now }: { image: ImageSource | null; now: number },
): Order {
  const status = stateOf(row, now)
  const paid = wasPaid(status)
  const [first] = row.lines
  if (!first) throw new Error(`order ${row.id} has no lines`)
  const shipment = row.shipments.at(-1)
  return {
    _id: row.id,
    number: formatOrderNumber(row.number),
    productId: first.product_id,
    product: first.product_name,
    price: toAmount(row.price_cents),
    user: row.user_email,
    name: row.customer_name,
    address: row.address,
    phone: row.phone,
    orderQty: first.quantity,
    paid,
    transactionId: paid ? row.intent_id : null,
    status,
    unitPrice: toAmount(first.unit_price_cents),
    lines: row.lines.map(toLine),
    refunded: toAmount(paid ? (row.refunded_cents ?? 0) : 0),
    // Unpaid orders too: their payment may have come too late.
    owed: toAmount(toOwedCents(toOwing(row))),
    disputed: toAmount(row.disputed_cents ?? 0),
    lost: toAmount(row.lost_cents ?? 0),
    image,
    carrier: shipment?.carrier ?? null,
    tracking: shipment?.tracking ?? null,
    holdExpiresAt:
      status === 'placed' && row.hold_expires_at !== null ? toTimestamp(row.hold_expires_at) : null,
    createdAt: toTimestamp(row.created_at),
    updatedAt: toTimestamp(row.updated_at),
  }
}

export function toHistory(events: readonly OrderEventRow[]): OrderDetail['history'] {
  return events.map((event) => ({
    _id: event.id,
    status: event.to_status,
    by: event.actor,
    note: event.note,
    createdAt: toTimestamp(event.created_at),
  }))
}
