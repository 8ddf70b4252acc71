import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../app/services.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatCount } from '../../ui/format.ts'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CorrectStockForm } from './correct-stock-form.tsx'
import { stockQuery } from './products-admin.queries.ts'
import { StockLedger } from './stock-ledger.tsx'

function Figure({ label, pieces }: { label: string; pieces: number }) {
  return (
    <div className="px-5 py-4 not-first:border-l not-first:border-ink-200 md:px-6">
      <dt className="text-xs text-ink-500">{label}</dt>
      <dd className="figure mt-1 text-xl font-medium">{formatCount(pieces)}</dd>
    </div>
  )
}

/** The stock, its changes, and a form to correct it. */
export function StockPanel({ productId }: { productId: string }) {
  const { data: stock, error, refetch } = useQuery(stockQuery(useApi(), productId))
  return (
    <Panel className="mt-6 max-w-200">
      <PanelHead title="Stock" />
      {!stock && error && (
        <ErrorState title="The stock could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!stock && !error && <Skeleton className="m-5 h-40 md:m-6" />}
      {stock && (
        <>
          <dl className="grid grid-cols-3 border-b border-ink-200">
            <Figure label="On hand" pieces={stock.onHand} />
            <Figure label="Held for orders" pieces={stock.reserved} />
            <Figure label="Available" pieces={stock.available} />
          </dl>
          <CorrectStockForm productId={productId} stock={stock} />
          <StockLedger ledger={stock.ledger} />
        </>
      )}
    </Panel>
  )
}
