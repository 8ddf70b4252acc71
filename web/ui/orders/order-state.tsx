import { Badge } from '../badge.tsx'
import { listStateLooks, type StatedOrder } from './order-state.rules.ts'

/** The state of an order, in a word or two. */
export function OrderStateBadges({ order }: { order: StatedOrder }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {listStateLooks(order).map(({ label, tone, mark }) => (
        <Badge key={label} tone={tone} mark={mark}>
          {label}
        </Badge>
      ))}
    </span>
  )
}
