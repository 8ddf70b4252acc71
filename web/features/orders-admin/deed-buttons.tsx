import type { Order } from '../../../contract/schemas/order.ts'
import { Button } from '../../ui/button.tsx'
import { type Deed, listDeeds } from './deeds.rules.ts'

const LABELS: Record<Deed, string> = {
  ship: 'Ship',
  deliver: 'Delivered',
  cancel: 'Cancel',
  refund: 'Refund',
  retry: 'Retry refund',
}

/** The order actions that are possible now, in the order's row. */
export function DeedButtons({ order, onDeed }: { order: Order; onDeed: (deed: Deed) => void }) {
  const deeds = listDeeds(order)
  if (deeds.length === 0) return <span className="text-ink-500 max-md:hidden">None</span>
  return (
    <div className="flex items-center gap-2 max-md:*:min-h-11 max-md:*:flex-1 md:flex-col md:items-end md:gap-3 2xl:flex-row 2xl:justify-end 2xl:gap-2">
      {deeds.map((deed) => (
        <Button
          key={deed}
          variant={deed === 'ship' || deed === 'deliver' ? 'line' : 'row-danger'}
          size="sm"
          className="max-md:border-ink-300"
          aria-label={`${LABELS[deed]}: ${order.product} of ${order.name}`}
          onClick={() => onDeed(deed)}
        >
          {LABELS[deed]}
        </Button>
      ))}
    </div>
  )
}
