import { stockMessages as texts } from '../../../content/messages/en/manage-products.ts'
import { formatDateTime } from '../../../contract/dates.ts'
import type { Stock } from '../../../contract/schemas/product.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { shop } from '../../app/shop.ts'

type LedgerRow = Stock['ledger'][number]

function formatChange(pieces: number): string {
  if (pieces === 0) return '0'
  return `${pieces > 0 ? '+' : '−'}${groupThousands(Math.abs(pieces))}`
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
    <ul aria-label={texts.historyList} className="divide-y divide-ink-200 border-t border-ink-200 text-sm">
      {ledger.map((row) => (
        <li key={row._id} className="flex justify-between gap-4 px-5 py-3 md:px-6">
          <div className="min-w-0 wrap-anywhere">
            <p className="font-medium">{texts.reasons[row.reason]}</p>
            {row.note && <p className="text-ink-700">{row.note}</p>}
            <p className="text-xs text-ink-500">
              <time dateTime={row.createdAt}>{formatDateTime(row.createdAt, shop.timeZone)}</time>
              {row.by && ` · ${row.by}`}
              {row.orderId && ` · ${texts.order(row.orderId)}`}
            </p>
          </div>
          <div className="figure flex-none">
            {(row.onHandChange !== 0 || row.reservedChange === 0) && (
              <Change label={texts.onHandChange} pieces={row.onHandChange} />
            )}
            {row.reservedChange !== 0 && <Change label={texts.reservedChange} pieces={row.reservedChange} />}
          </div>
        </li>
      ))}
    </ul>
  )
}
