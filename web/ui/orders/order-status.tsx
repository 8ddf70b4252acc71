import { Badge } from '../badge.tsx'
import { listStatusLooks, type StatedOrder } from './order-status.rules.ts'

/** The state of an order, in a word or two. */
export function OrderStatus({ order }: { order: StatedOrder }) {
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
