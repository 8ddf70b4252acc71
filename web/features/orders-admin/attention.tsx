import { Link } from 'react-router'
import { formatDate } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { Reconciliation } from '../../../contract/schemas/shop-report.ts'
import { formatPrice } from '../../app/shop.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'

type Item = Reconciliation['attention'][number]

const NAMES: Record<Item['kind'], string> = {
  'refund-owed': 'Refund due',
  'dispute-open': 'Disputed',
  'refund-not-made': 'Refund not made',
}

function What({ kind, text, isUrgent }: Item) {
  return (
    <div className="grid max-w-100 min-w-0 justify-items-start gap-1">
      <Badge tone={isUrgent ? 'red' : 'copper'} mark="ring">
        {NAMES[kind]}
      </Badge>
      <p>{text}</p>
    </div>
  )
}

function OrderLink({ orderId }: Item) {
  return (
    <Link
      to={fillPath(pages.managedOrder, { id: orderId })}
      className="inline-flex min-h-11 items-center font-medium text-green-700 underline-offset-4 hover:underline"
    >
      Open the order
    </Link>
  )
}

const COLUMNS: Column<Item>[] = [
  { heading: 'What', kind: 'lead', cell: What },
  { heading: 'Amount', kind: 'figure', cell: ({ amount }) => formatPrice(amount) },
  { heading: 'Answer until', kind: 'figure', cell: ({ dueAt }) => (dueAt ? formatDate(dueAt) : 'No date') },
  { heading: 'Order', kind: 'wide', cell: OrderLink },
]

/** Owed money and open disputes: the books are correct, but an admin should know. */
export function Attention({ items }: { items: Item[] }) {
  return (
    <section aria-labelledby="attention" className="grid gap-3">
      <h2 id="attention" className="text-lg">
        Refunds that are due and disputes
      </h2>
      <DataTable
        caption="Refunds that are due and disputes"
        columns={COLUMNS}
        rows={items}
        rowKey={({ kind, orderId, amount }) => `${orderId} ${kind} ${amount}`}
      />
    </section>
  )
}
