import type { ReactNode } from 'react'
import { moneyMoveMessages } from '../../../content/messages/en/orders.ts'
import { formatDateTime } from '../../../contract/dates.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { formatPrice, shop } from '../../app/shop.ts'
import { Badge } from '../badge.tsx'
import { Panel, PanelHead } from '../panel.tsx'
import {
  type Audience,
  describeDispute,
  describeRefundState,
  listShownRefunds,
  toDisputeLook,
  toRefundLook,
} from './money-moves.rules.ts'
import { Pieces } from './shipment-list.tsx'

interface MoveProps {
  title: string
  amount: number
  look: ReturnType<typeof toRefundLook>
  lines: ReactNode[]
  at: string
  /** The browser's when not given. */
  timeZone: string | undefined
}

function Move({ title, amount, look, lines, at, timeZone }: MoveProps) {
  return (
    <li className="grid gap-1 border-b border-ink-200 px-5 py-4 text-sm last:border-b-0 md:px-6">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium">
          {title}: <span className="figure">{formatPrice(amount)}</span>
        </span>
        <Badge tone={look.tone} mark={look.mark}>
          {look.label}
        </Badge>
      </p>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one move never change places.
        <div key={index} className="wrap-anywhere text-ink-700">
          {line}
        </div>
      ))}
      <p className="text-xs text-ink-500">
        <time dateTime={at} className="figure">
          {formatDateTime(at, timeZone)}
        </time>
      </p>
    </li>
  )
}

/** Every refund and dispute of an order, with where the money is. Renders nothing if there are none. */
export function MoneyMoves({ order, audience }: { order: OrderDetail; audience: Audience }) {
  const refunds = listShownRefunds(order, audience)
  const { disputes } = order
  const timeZone = audience === 'shop' ? shop.timeZone : undefined
  if (refunds.length + disputes.length === 0) return null
  return (
    <Panel className="print:hidden">
      <PanelHead
        title={disputes.length === 0 ? moneyMoveMessages.refunds : moneyMoveMessages.refundsAndDisputes}
      />
      <ul>
        {refunds.map((refund) => (
          <Move
            key={refund._id}
            title={moneyMoveMessages.refund}
            amount={refund.amount}
            look={toRefundLook(refund)}
            lines={[
              ...(refund.lines.length > 0
                ? [<Pieces key="pieces" pieces={refund.lines} lines={order.lines} />]
                : []),
              moneyMoveMessages.reason(refund.reason),
              describeRefundState(refund),
            ]}
            at={refund.updatedAt}
            timeZone={timeZone}
          />
        ))}
        {disputes.map((dispute) => (
          <Move
            key={dispute._id}
            title={moneyMoveMessages.dispute}
            amount={dispute.amount}
            look={toDisputeLook(dispute)}
            lines={[
              moneyMoveMessages.bankReason(dispute.reason.replaceAll('_', ' ')),
              describeDispute(dispute, audience),
            ]}
            at={dispute.createdAt}
            timeZone={timeZone}
          />
        ))}
      </ul>
    </Panel>
  )
}
