import { orderSumMessages } from '../../../../content/messages/en/orders.ts'
import { formatDate } from '../../../../contract/dates.ts'
import { type OrderSum, sumOrder } from '../../../../contract/order-sums.ts'
import { groupThousands } from '../../../../contract/thousands.ts'
import type { OrderEventRow } from '../../../db/schema.ts'
import { formatCents, formatOrderNumber, shop } from '../../shop/shop.ts'
import type { PaidOrderRow } from '../orders.repository.ts'

export interface Receipt {
  number: string
  placedOn: string
  paidOn: string
  transactionId: string
  buyer: string[]
  lines: { product: string; pieces: string; unitPrice: string; amount: string }[]
  /** Label and amount of each line; the last is the total. */
  sums: [label: string, amount: string][]
}

export function toReceipt(order: PaidOrderRow, events: readonly OrderEventRow[]): Receipt {
  const paidAt = events.find(({ to_status }) => to_status === 'paid')?.created_at ?? order.updated_at
  const { lines, total } = sumOrder({
    status: order.status,
    priceCents: order.price_cents,
    refundedCents: order.refunded_cents ?? 0,
    lostCents: order.lost_cents ?? 0,
  })
  const toLine = ({ kind, cents }: OrderSum): [string, string] => [orderSumMessages[kind], formatCents(cents)]
  return {
    number: formatOrderNumber(order.number),
    placedOn: formatDate(order.created_at, shop.timeZone),
    paidOn: formatDate(paidAt, shop.timeZone),
    transactionId: order.intent_id ?? '',
    buyer: [order.customer_name, ...order.address.split(/\r?\n/), order.phone, order.user_email].filter(
      Boolean,
    ),
    lines: order.lines.map((line) => ({
      product: line.product_name,
      pieces: groupThousands(line.quantity),
      unitPrice: formatCents(line.unit_price_cents),
      amount: formatCents(line.price_cents),
    })),
    sums: [...lines, total].map(toLine),
  }
}
