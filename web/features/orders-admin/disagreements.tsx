import { Link } from 'react-router'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import { formatPrice } from '../../app/shop.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { type Disagreement, KIND_ADVICE, KIND_NAMES } from './reconciliation.rules.ts'

function What({ kind, text }: Disagreement) {
  return (
    <div className="grid max-w-100 min-w-0 justify-items-start gap-1">
      <Badge tone={kind === 'paid-here-only' ? 'red' : 'copper'} mark="ring">
        {KIND_NAMES[kind]}
      </Badge>
      <p>{text}</p>
      <p className="text-xs text-ink-500">{KIND_ADVICE[kind]}</p>
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
          Open the order
        </Link>
      ) : (
        'No order of this shop'
      )}
      {intentId && <p className="part-number break-all">{intentId}</p>}
    </div>
  )
}

const COLUMNS: Column<Disagreement>[] = [
  { heading: 'What', kind: 'lead', cell: What },
  { heading: 'Here', kind: 'figure', cell: ({ here }) => (here === null ? 'none' : formatPrice(here)) },
  {
    heading: 'At the provider',
    kind: 'figure',
    cell: ({ there }) => (there === null ? 'none' : formatPrice(there)),
  },
  { heading: 'Order and transaction', kind: 'wide', cell: Which },
]

export function Disagreements({ disagreements }: { disagreements: Disagreement[] }) {
  return (
    <DataTable
      caption="Where shop and provider disagree"
      columns={COLUMNS}
      rows={disagreements}
      rowKey={({ intentId, orderId, kind }) => `${intentId ?? orderId} ${kind}`}
    />
  )
}
