import { useQuery } from '@tanstack/react-query'
import { stockMessages as texts } from '../../../content/messages/en/manage-products.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { useApi } from '../../app/services.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { CorrectStockForm } from './correct-stock-form.tsx'
import { stockQuery } from './products-admin.queries.ts'
import { StockLedger } from './stock-ledger.tsx'

function Figure({ label, pieces }: { label: string; pieces: number | undefined }) {
  return (
    <div className="px-5 py-4 not-first:border-l not-first:border-ink-200 md:px-6">
      <dt className="text-xs text-ink-500">{label}</dt>
      <dd className="figure mt-1 text-xl font-medium">
        {pieces === undefined ? '…' : groupThousands(pieces)}
      </dd>
    </div>
  )
}

/** The stock, a form to correct it, and its history. It has its full height before the stock arrives. */
export function StockPanel({ productId }: { productId: string | null }) {
  const {
    data: stock,
    error,
    refetch,
  } = useQuery({
    ...stockQuery(useApi(), productId ?? ''),
    enabled: productId !== null,
  })
  return (
    <Panel className="mb-6 max-w-200">
      <PanelHead title={texts.title} />
      {!stock && error ? (
        <ErrorState title={texts.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <dl className="grid grid-cols-3 border-b border-ink-200" aria-busy={!stock}>
            <Figure label={texts.onHand} pieces={stock?.onHand} />
            <Figure label={texts.reserved} pieces={stock?.reserved} />
            <Figure label={texts.available} pieces={stock?.available} />
          </dl>
          <CorrectStockForm productId={productId ?? ''} stock={stock ?? null} />
          <details className="border-t border-ink-200 text-sm">
            <summary className="cursor-pointer px-5 py-3 font-medium hover:bg-paper md:px-6">
              {texts.history(stock?.ledger.length ?? 0)}
            </summary>
            <StockLedger ledger={stock?.ledger ?? []} />
          </details>
        </>
      )}
    </Panel>
  )
}
