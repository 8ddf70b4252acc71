import { Link } from 'react-router'
import { attention as texts } from '../../../content/messages/en/manage-orders.ts'
import { formatDate } from '../../../contract/dates.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { Reconciliation } from '../../../contract/schemas/shop-report.ts'
import { formatPrice, shop } from '../../app/shop.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'

type Item = Reconciliation['attention'][number]

function What({ kind, text, isUrgent }: Item) {
  return (
    <div className="grid max-w-100 min-w-0 justify-items-start gap-1">
      <Badge tone={isUrgent ? 'red' : 'copper'} mark="ring">
        {texts.kinds[kind]}
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
      {texts.openOrder}
    </Link>
  )
}

const COLUMNS: Column<Item>[] = [
  { heading: texts.what, kind: 'lead', cell: What },
  { heading: texts.amount, kind: 'figure', cell: ({ amount }) => formatPrice(amount) },
  {
    heading: texts.due,
    kind: 'figure',
    cell: ({ dueAt }) => (dueAt ? formatDate(dueAt, shop.timeZone) : texts.noDate),
  },
  { heading: texts.order, kind: 'wide', cell: OrderLink },
]

/** Owed money and open disputes: the books are correct, but an admin should know. */
export function Attention({ items }: { items: Item[] }) {
  return (
    <section aria-labelledby="attention" className="grid gap-3">
      <h2 id="attention" className="text-lg">
        {texts.title}
      </h2>
      <DataTable
        caption={texts.title}
        columns={COLUMNS}
        rows={items}
        rowKey={({ kind, orderId, amount }) => `${orderId} ${kind} ${amount}`}
      />
    </section>
  )
}
