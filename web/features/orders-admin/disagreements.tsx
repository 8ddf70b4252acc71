import { Link } from 'react-router'
import { reconciliation as texts } from '../../../content/messages/en/manage-orders.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import { formatPrice } from '../../app/shop.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { Disagreement } from './reconciliation.rules.ts'

function What({ kind, text }: Disagreement) {
  return (
    <div className="grid max-w-100 min-w-0 justify-items-start gap-1">
      <Badge tone={kind === 'paid-here-only' ? 'red' : 'copper'} mark="ring">
        {texts.kinds[kind]}
      </Badge>
      <p>{text}</p>
      <p className="text-xs text-ink-500">{texts.advice[kind]}</p>
    </div>
  )
}

function Which({ orderId, intentId }: Disagreement) {
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      {orderId ? (
        <Link
          to={fillPath(pages.managedOrder, { id: orderId })}
          className="inline-flex min-h-11 items-center font-medium text-green-700 underline-offset-4 hover:underline"
        >
          {texts.openOrder}
        </Link>
      ) : (
        texts.noOrder
      )}
      {intentId && <p className="part-number break-all">{intentId}</p>}
    </div>
  )
}

const COLUMNS: Column<Disagreement>[] = [
  { heading: texts.what, kind: 'lead', cell: What },
  {
    heading: texts.here,
    kind: 'figure',
    cell: ({ here }) => (here === null ? texts.none : formatPrice(here)),
  },
  {
    heading: texts.there,
    kind: 'figure',
    cell: ({ there }) => (there === null ? texts.none : formatPrice(there)),
  },
  { heading: texts.which, kind: 'wide', cell: Which },
]

export function Disagreements({ disagreements }: { disagreements: Disagreement[] }) {
  return (
    <DataTable
      caption={texts.caption}
      columns={COLUMNS}
      rows={disagreements}
      rowKey={({ intentId, orderId, kind }) => `${intentId ?? orderId} ${kind}`}
    />
  )
}
