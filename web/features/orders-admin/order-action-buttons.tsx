import type { Order } from '../../../contract/schemas/order.ts'
import { Button } from '../../ui/button.tsx'
import { listOrderActions, type OrderAction } from './order-actions.rules.ts'

const LABELS: Record<OrderAction, string> = {
  ship: 'Ship',
  deliver: 'Delivered',
  cancel: 'Cancel',
  refund: 'Refund',
  retry: 'Retry refund',
}

/** The order actions that are possible now, in the order's row. */
export function OrderActionButtons({
  order,
  onAction,
}: {
  order: Order
  onAction: (action: OrderAction) => void
}) {
  const actions = listOrderActions(order)
  if (actions.length === 0) return <span className="text-ink-500 max-md:hidden">None</span>
  return (
    <div className="flex items-center gap-2 max-md:*:min-h-11 max-md:*:flex-1 md:flex-col md:items-end md:gap-3 2xl:flex-row 2xl:justify-end 2xl:gap-2">
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === 'ship' || action === 'deliver' ? 'line' : 'row-danger'}
          size="sm"
          className="max-md:border-ink-300"
          aria-label={`${LABELS[action]}: ${order.product} of ${order.name}`}
          onClick={() => onAction(action)}
        >
          {LABELS[action]}
        </Button>
      ))}
    </div>
  )
}
