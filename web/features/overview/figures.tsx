import type { ReactNode } from 'react'
import { salesFigures as texts } from '../../../content/messages/en/overview.ts'
import { wasPaid } from '../../../contract/order-states.ts'
import type { Overview } from '../../../contract/schemas/shop-report.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { describeChange } from './period.rules.ts'
import { Share, Spark } from './spark.tsx'

interface FiguresProps {
  overview: Overview
  /** The previous period; undefined until it has loaded. */
  before: Overview | undefined
  days: number
}

interface FigureProps {
  label: string
  value: string
  note: ReactNode
  children: ReactNode
}

function Figure({ label, value, note, children }: FigureProps) {
  return (
    <div className="grid min-w-0 content-start gap-1 bg-white p-5">
      <dt className="text-sm text-ink-700">{label}</dt>
      <dd className="grid gap-1">
        <span className="figure truncate text-2xl font-medium tracking-figure">{value}</span>
        <span className="min-h-5 text-xs leading-5 text-ink-500">{note}</span>
        {children}
      </dd>
    </div>
  )
}

interface ChangeProps {
  now: number
  before: number | undefined
  days: number
  /** Said when there is nothing to compare with. */
  none: string
}

function Change({ now, before, days, none }: ChangeProps) {
  const change = before === undefined ? null : describeChange(now, before)
  if (!change) return none
  return (
    <>
      <strong className={change.startsWith('+') ? 'figure text-green-700' : 'figure text-red-700'}>
        {change}
      </strong>{' '}
      {days === 1 ? texts.thanDayBefore : texts.thanDaysBefore(days)}
    </>
  )
}

function percentOf(part: number, whole: number): string {
  return whole === 0 ? '0%' : `${((part / whole) * 100).toFixed(1)}%`
}

export function Figures({ overview, before, days }: FiguresProps) {
  const { revenue, refunded, lost, orders, byStatus } = overview
  const count = (matches: (state: (typeof byStatus)[number]['status']) => boolean) =>
    byStatus.reduce((sum, state) => sum + (matches(state.status) ? state.count : 0), 0)
  const paid = count(wasPaid)
  const waiting = count((state) => state === 'placed')
  const taken = revenue + refunded + lost
  return (
    <dl className="grid gap-px overflow-hidden rounded-md border border-ink-200 bg-ink-200 sm:grid-cols-2 xl:grid-cols-4">
      <Figure
        label={texts.revenue}
        value={formatPrice(revenue)}
        note={<Change now={revenue} before={before?.revenue} days={days} none={texts.noneBefore} />}
      >
        <Spark values={overview.days.map((day) => day.revenue)} kind="line" />
      </Figure>
      <Figure
        label={texts.orders}
        value={groupThousands(orders)}
        note={<Change now={orders} before={before?.orders} days={days} none={texts.noOrdersBefore} />}
      >
        <Spark values={overview.days.map((day) => day.orders)} kind="bars" />
      </Figure>
      <Figure
        label={texts.paidOrders}
        value={groupThousands(paid)}
        note={texts.awaitingPayment(waiting, groupThousands(waiting))}
      >
        <Share part={paid} rest={waiting} whole={orders} />
      </Figure>
      <Figure
        label={texts.refunded}
        value={formatPrice(refunded)}
        note={`${texts.ofPaid(percentOf(refunded, taken))}${lost > 0 ? texts.lost(formatPrice(lost)) : ''}`}
      >
        <Share part={refunded} rest={0} whole={taken} />
      </Figure>
    </dl>
  )
}
