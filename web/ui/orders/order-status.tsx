import type { Order } from '../../../contract/schemas/order.ts'
import { Badge } from '../badge.tsx'
import { listStatusLooks } from './order-status.rules.ts'

/** Where an order stands, in a word or two. */
export function OrderStatus({ order }: { order: Pick<Order, 'status' | 'paid'> }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {listStatusLooks(order).map(({ label, tone, mark }) => (
        <Badge key={label} tone={tone} mark={mark}>
          {label}
        </Badge>
      ))}
    </span>
  )
}
