import { Link } from 'react-router'
import { bestSellers as texts } from '../../../content/messages/en/overview.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { pages } from '../../../contract/pages.ts'
import type { Overview } from '../../../contract/schemas/shop-report.ts'
import { formatPieces } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { Panel, PanelHead } from '../../ui/panel.tsx'

const SHOWN = 6

/** The best sellers by pieces. The bars are part of the table with their figures. */
export function BestSellers({ bestSellers }: Pick<Overview, 'bestSellers'>) {
  const shown = bestSellers.slice(0, SHOWN)
  const most = Math.max(1, ...shown.map(({ pieces }) => pieces))
  return (
    <Panel>
      <PanelHead title={texts.title} />
      {shown.length === 0 ? (
        <p className="p-5 text-sm text-ink-700 md:p-6">{texts.none}</p>
      ) : (
        <table className="mx-5 my-3 w-[calc(100%-2.5rem)] text-sm md:mx-6 md:w-[calc(100%-3rem)]">
          <caption className="sr-only">{texts.caption}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{texts.product}</th>
              <th scope="col">{texts.pieces}</th>
              <th scope="col">{texts.revenue}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ productId, product, pieces, revenue }) => (
              <tr key={productId} className="relative *:pt-2 *:pb-6">
                <td className="w-full pr-3 wrap-anywhere">
                  <Link
                    to={fillPath(pages.editProduct, { id: productId })}
                    className="relative underline-offset-4 after:absolute after:-inset-2 after:content-[''] hover:underline"
                  >
                    {product}
                  </Link>
                  <svg
                    viewBox="0 0 100 8"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    className="absolute inset-x-0 bottom-2 h-2 w-full"
                  >
                    <rect width={100} height={8} className="fill-ink-100" />
                    <rect width={(pieces / most) * 100} height={8} className="fill-green-600" />
                  </svg>
                </td>
                <td className="figure pr-3 text-right align-top whitespace-nowrap text-ink-500">
                  {formatPieces(pieces)}
                </td>
                <td className="figure text-right align-top whitespace-nowrap">{formatPrice(revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
