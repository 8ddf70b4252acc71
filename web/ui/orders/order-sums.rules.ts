import { orderSumMessages } from '../../../content/messages/en/orders.ts'
import { parseAmount, toAmount } from '../../../contract/money.ts'
import { type OrderSum, sumOrder } from '../../../contract/order-sums.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { formatPrice } from '../../app/shop.ts'

interface ShownSum {
  kind: OrderSum['kind']
  label: string
  amount: string
}

function show({ kind, cents }: OrderSum): ShownSum {
  return { kind, label: orderSumMessages[kind], amount: formatPrice(toAmount(cents)) }
}

/** What was ordered, paid and returned, as shown on pages and in print. */
export function showSums(order: Pick<Order, 'status' | 'price' | 'refunded' | 'lost'>): {
  lines: ShownSum[]
  total: ShownSum
} {
  const { lines, total } = sumOrder({
    status: order.status,
    priceCents: parseAmount(order.price) ?? 0,
    refundedCents: parseAmount(order.refunded) ?? 0,
    lostCents: parseAmount(order.lost) ?? 0,
  })
  return { lines: lines.map(show), total: show(total) }
}
