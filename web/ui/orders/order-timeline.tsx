import { orderHistoryMessages } from '../../../content/messages/en/orders.ts'
import { formatDateTime } from '../../../contract/dates.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { classes } from '../classes.ts'
import { Panel, PanelHead } from '../panel.tsx'
import { toTimeline } from './order-history.rules.ts'

interface OrderTimelineProps {
  history: OrderDetail['history']
  /** The browser's when not given. */
  timeZone?: string
}

/** The history of the order, oldest first, with the newest marked. */
export function OrderTimeline({ history, timeZone }: OrderTimelineProps) {
  return (
    <Panel className="print:hidden">
      <PanelHead title={orderHistoryMessages.title} />
      <ol className="px-5 py-5 md:px-6">
        {toTimeline(history).map(({ id, title, note, by, at, isLast }) => (
          <li
            key={id}
            className="relative grid gap-0.5 pb-5 pl-6 before:absolute before:top-4 before:bottom-0 before:left-[5px] before:w-px before:bg-ink-300 last:pb-0 last:before:hidden"
          >
            <span
              aria-hidden="true"
              className={classes(
                'absolute top-1.5 left-0 size-[11px] rounded-full',
                isLast ? 'bg-green-600' : 'border-2 border-ink-400 bg-white',
              )}
            />
            <p className="text-sm font-medium wrap-anywhere">{title}</p>
            {note && <p className="text-sm wrap-anywhere text-ink-700">{note}</p>}
            <p className="text-xs text-ink-500">
              <time dateTime={at} className="figure">
                {formatDateTime(at, timeZone)}
              </time>
              , {by}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
