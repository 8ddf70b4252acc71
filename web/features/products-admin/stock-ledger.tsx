import type { Stock } from '../../../contract/schemas/product.ts'
import { formatCount } from '../../ui/format.ts'

type LedgerRow = Stock['ledger'][number]

const REASONS: Record<LedgerRow['reason'], string> = {
  opening: 'Opening stock',
  correction: 'Corrected',
  reserve: 'Held for an order',
  release: 'Released',
  sale: 'Sold',
  return: 'Returned',
}

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

function formatChange(pieces: number): string {
  if (pieces === 0) return '0'
  return `${pieces > 0 ? '+' : '−'}${formatCount(Math.abs(pieces))}`
}

function Change({ label, pieces }: { label: string; pieces: number }) {
  return (
    <span className="flex justify-end gap-2">
      <span className="font-sans text-xs text-ink-500">{label}</span>
      {formatChange(pieces)}
    </span>
  )
}

export function StockLedger({ ledger }: { ledger: LedgerRow[] }) {
  return (
    <ul aria-label="Changes of the stock" className="divide-y divide-ink-200 border-t border-ink-200 text-sm">
      {ledger.map((row) => (
        <li key={row._id} className="flex justify-between gap-4 px-5 py-3 md:px-6">
          <div className="min-w-0 wrap-anywhere">
            <p className="font-medium">{REASONS[row.reason]}</p>
            {row.note && <p className="text-ink-700">{row.note}</p>}
            <p className="text-xs text-ink-500">
              <time dateTime={row.createdAt}>{timeFormat.format(new Date(row.createdAt))}</time>
              {row.by && ` · ${row.by}`}
              {row.orderId && ` · order ${row.orderId}`}
            </p>
          </div>
          <div className="figure flex-none">
            {(row.onHandChange !== 0 || row.reservedChange === 0) && (
              <Change label="on hand" pieces={row.onHandChange} />
            )}
            {row.reservedChange !== 0 && <Change label="held" pieces={row.reservedChange} />}
          </div>
        </li>
      ))}
    </ul>
  )
}
