import { Link } from 'react-router'
import { lowStockPanel as texts } from '../../../content/messages/en/overview.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { Overview } from '../../../contract/schemas/shop-report.ts'
import { groupThousands, pieceUnit } from '../../../contract/thousands.ts'
import { Badge } from '../../ui/badge.tsx'
import { GoLink } from '../../ui/go-link.tsx'
import { Panel, PanelHead } from '../../ui/panel.tsx'

/** Products that are low on stock now, independent of the period. */
export function LowStock({ lowStock }: Pick<Overview, 'lowStock'>) {
  return (
    <Panel className="overflow-hidden">
      <PanelHead title={texts.title}>
        <GoLink to={`${pages.manageProduct}?stock=low`}>{texts.manage}</GoLink>
      </PanelHead>
      {lowStock.length === 0 ? (
        <p className="p-5 text-sm text-ink-700 md:p-6">{texts.none}</p>
      ) : (
        <table className="w-full text-sm">
          <caption className="sr-only">{texts.caption}</caption>
          <thead>
            <tr className="border-b border-ink-200 bg-ink-50 text-xs text-ink-500 *:px-4 *:py-3 *:font-medium *:first:pl-5 *:last:pr-5">
              <th scope="col" className="text-left">
                {texts.product}
              </th>
              <th scope="col" className="text-right">
                {texts.available}
              </th>
              <th scope="col" className="text-right">
                {texts.minimumOrder}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-ink-200">
            {lowStock.map(({ productId, product, available, minimumOrder }) => (
              <tr key={productId} className="h-12 *:px-4 *:py-2 *:first:pl-5 *:last:pr-5">
                <td className="wrap-anywhere">
                  <Link
                    to={fillPath(pages.editProduct, { id: productId })}
                    className="relative font-medium underline-offset-4 after:absolute after:-inset-3 after:content-[''] hover:underline"
                  >
                    {product}
                  </Link>
                </td>
                <td className="figure text-right whitespace-nowrap">
                  <span className="inline-flex flex-wrap items-center justify-end gap-2">
                    {available < minimumOrder && (
                      <Badge mark="ring" className="font-sans">
                        {texts.out}
                      </Badge>
                    )}
                    <span>
                      {groupThousands(available)} <span className="text-ink-500">{pieceUnit(available)}</span>
                    </span>
                  </span>
                </td>
                <td className="figure text-right text-ink-500">{groupThousands(minimumOrder)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
