import { Printer, Truck } from 'lucide-react'
import { selectionBar as texts } from '../../../content/messages/en/manage-orders.ts'
import type { Order } from '../../../contract/schemas/order.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { Button } from '../../ui/button.tsx'
import { sumOf } from './order-actions.rules.ts'

interface SelectionBarProps {
  orders: readonly Order[]
  /** How many of them are on other pages. */
  elsewhere: number
  /** How many of them can be shipped. */
  shippable: number
  isPrinting: boolean
  onShip: () => void
  onSlips: () => void
  onClear: () => void
}

/** Actions for all selected orders. It stays in view while the list scrolls. */
export function SelectionBar({
  orders,
  elsewhere,
  shippable,
  isPrinting,
  onShip,
  onSlips,
  onClear,
}: SelectionBarProps) {
  return (
    <section
      aria-label={texts.label}
      className="sticky top-18 z-10 mb-2 flex min-h-14 flex-wrap items-center gap-3 rounded-md bg-ink-900 px-4 py-2 text-sm text-white"
    >
      <p role="status">
        <span className="font-medium">{texts.selected(orders.length)}</span>,{' '}
        <span className="figure">{formatPrice(sumOf(orders))}</span>
        {elsewhere > 0 && (
          <span className="text-ink-300">, {texts.elsewhere(groupThousands(elsewhere))}</span>
        )}
      </p>
      {shippable > 0 && (
        <Button variant="ghost" size="sm" onClick={onShip}>
          <Truck className="size-4" />
          {texts.ship(shippable)}
        </Button>
      )}
      <Button variant="ghost" size="sm" busy={isPrinting} onClick={onSlips}>
        <Printer className="size-4" />
        {texts.slips}
      </Button>
      <Button variant="ghost" size="sm" onClick={onClear} className="ml-auto">
        {texts.clear}
      </Button>
    </section>
  )
}
