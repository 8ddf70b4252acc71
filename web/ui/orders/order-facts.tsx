import type { ReactNode } from 'react'
import { orderFactMessages } from '../../../content/messages/en/orders.ts'
import { formatDateTime } from '../../../contract/dates.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { classes } from '../classes.ts'
import { Panel, PanelHead } from '../panel.tsx'
import { SumLine, SumTotal } from '../sum-line.tsx'
import { LineTable } from './line-table.tsx'
import { showSums } from './order-sums.rules.ts'

function Fact({ label, children, words }: { label: string; children: ReactNode; words?: boolean }) {
  return (
    <div className="grid gap-x-4 py-[7px] xs:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-ink-500">{label}</dt>
      <dd className={words ? 'whitespace-pre-line wrap-anywhere' : 'figure break-all'}>{children}</dd>
    </div>
  )
}

function Sum({ order, hasOrdered }: { order: OrderDetail; hasOrdered: boolean }) {
  const { lines, total } = showSums(order)
  return (
    <dl className="text-sm">
      {lines
        .filter(({ kind }) => hasOrdered || kind !== 'ordered')
        .map(({ kind, label, amount }) => (
          <SumLine key={kind} label={label}>
            {amount}
          </SumLine>
        ))}
      <SumTotal label={total.label}>{total.amount}</SumTotal>
    </dl>
  )
}

interface OrderFactsProps {
  order: OrderDetail
  title: string
  /** For a page that shows the lines elsewhere. */
  hasNoLines?: boolean
  /** The browser's when not given. */
  timeZone?: string
}

/** The order's lines, price, buyer and address. A printed receipt shows the same. */
export function OrderFacts({ order, title, hasNoLines = false, timeZone }: OrderFactsProps) {
  return (
    <Panel>
      <PanelHead title={title} />
      {!hasNoLines && (
        <LineTable
          caption={title}
          pieces={order.lines.map((line) => ({ line, quantity: line.quantity }))}
          hasShipped
          hasRefunded
        />
      )}
      <div className={classes('px-5 pt-2 pb-5 md:px-6', !hasNoLines && 'border-t border-ink-200')}>
        {/* Repeats the ordered total only where no lines are shown above. */}
        <Sum order={order} hasOrdered={hasNoLines} />
      </div>
      <dl className="border-t border-ink-200 px-5 py-4 text-sm md:px-6">
        <Fact label={orderFactMessages.number}>{order.number}</Fact>
        <Fact label={orderFactMessages.placed}>{formatDateTime(order.createdAt, timeZone)}</Fact>
        {order.transactionId && <Fact label={orderFactMessages.transaction}>{order.transactionId}</Fact>}
        <Fact label={orderFactMessages.customer} words>
          {`${order.name}\n${order.user}`}
        </Fact>
        <Fact label={orderFactMessages.address} words>
          {order.address}
        </Fact>
        <Fact label={orderFactMessages.phone} words>
          {order.phone}
        </Fact>
      </dl>
    </Panel>
  )
}
