import type { ReactNode } from 'react'
import { wasPaid } from '../../../contract/order-states.ts'
import type { Overview } from '../../../contract/schemas/shop-report.ts'
import { formatPrice } from '../../app/shop.ts'
import { formatCount } from '../../ui/format.ts'
import { describeChange } from './period.rules.ts'
import { Share, Spark } from './spark.tsx'

interface FiguresProps {
  overview: Overview
  /** The value of the previous period; absent until it is known. */
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

function Change({ now, before, days }: { now: number; before: number | undefined; days: number }) {
  const change = before === undefined ? null : describeChange(now, before)
  if (!change) return 'Nothing to compare with before'
  return (
    <>
      <strong className={change.startsWith('+') ? 'figure text-green-700' : 'figure text-red-700'}>
        {change}
      </strong>{' '}
      {days === 1 ? 'to the day before' : `to the ${days} days before`}
    </>
  )
}

function percentOf(part: number, whole: number): string {
  return whole === 0 ? '0 %' : `${((part / whole) * 100).toFixed(1)} %`
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
        label="Revenue"
        value={formatPrice(revenue)}
        note={<Change now={revenue} before={before?.revenue} days={days} />}
      >
        <Spark values={overview.days.map((day) => day.revenue)} kind="line" />
      </Figure>
      <Figure
        label="Orders"
        value={formatCount(orders)}
        note={<Change now={orders} before={before?.orders} days={days} />}
      >
        <Spark values={overview.days.map((day) => day.orders)} kind="bars" />
      </Figure>
      <Figure
        label="Paid orders"
        value={formatCount(paid)}
        note={`${formatCount(waiting)} more ${waiting === 1 ? 'waits' : 'wait'} for payment`}
      >
        <Share part={paid} rest={waiting} whole={orders} />
      </Figure>
      <Figure
        label="Refunded"
        value={formatPrice(refunded)}
        note={`${percentOf(refunded, taken)} of what was paid${lost > 0 ? `; ${formatPrice(lost)} more was lost in disputes` : ''}`}
      >
        <Share part={refunded} rest={0} whole={taken} />
      </Figure>
    </dl>
  )
}
