import { Link } from 'react-router'
import { orderLineMessages as texts } from '../../../content/messages/en/orders.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { totalAmount } from '../../../contract/money.ts'
import { pages } from '../../../contract/pages.ts'
import type { OrderDetail } from '../../../contract/schemas/order.ts'
import { formatPieces, groupThousands } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { Badge } from '../badge.tsx'
import { ShopImage } from '../image.tsx'

type Line = OrderDetail['lines'][number]

const HEAD = 'border-b border-ink-200 px-2 py-2 text-xs font-medium whitespace-nowrap text-ink-500'
const FIGURE = 'figure px-2 py-3 text-right whitespace-nowrap'

function Name({ line }: { line: Line }) {
  if (!line.productSlug) return <span className="font-medium">{line.product}</span>
  return (
    <Link
      to={fillPath(pages.product, { slug: line.productSlug })}
      className="relative font-medium underline-offset-4 after:absolute after:-inset-3 after:content-[''] hover:underline"
    >
      {line.product}
    </Link>
  )
}

interface LineTableProps {
  caption: string
  /** Lines with the pieces of them to show. A line that another table shows first is not marked as refunded again. */
  pieces: readonly { line: Line; quantity: number; isRepeated?: boolean }[]
  /** What was shipped of each line, when the table does not show one shipment. */
  hasShipped?: boolean
  hasRefunded?: boolean
}

/**
 * Lines of an order. The columns of several tables line up. On phones the price per piece and the pieces stand under
 * the name.
 */
export function LineTable({ caption, pieces, hasShipped = false, hasRefunded = false }: LineTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          <th scope="col" className={`${HEAD} pl-5 text-left md:pl-6`}>
            {texts.product}
          </th>
          <th scope="col" className={`${HEAD} min-w-24 text-right`}>
            {texts.unitPrice}
          </th>
          <th scope="col" className={`${HEAD} min-w-20 text-right`}>
            {texts.pieces}
          </th>
          <th scope="col" className={`${HEAD} min-w-30 pr-5 text-right md:pr-6`}>
            {texts.total}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-ink-200">
        {pieces.map(({ line, quantity, isRepeated }) => (
          <tr key={line._id}>
            <td className="w-full py-3 pr-2 pl-5 md:pl-6">
              <div className="flex items-center gap-3">
                <div className="aspect-4/3 w-12 flex-none overflow-hidden rounded-xs bg-ink-50 print:hidden">
                  {line.image && (
                    <ShopImage image={line.image} alt="" sizes="3rem" className="size-full object-cover" />
                  )}
                </div>
                <div className="min-w-0 wrap-anywhere">
                  <Name line={line} />
                  {line.partNumber && <span className="part-number block">{line.partNumber}</span>}
                  <span className="figure block text-xs text-ink-500 sm:hidden">
                    {texts.each(groupThousands(quantity), formatPrice(line.unitPrice))}
                  </span>
                  <span className="flex flex-wrap gap-1">
                    {hasShipped && line.shippedQuantity > 0 && (
                      <Badge tone="green">{texts.shipped(groupThousands(line.shippedQuantity))}</Badge>
                    )}
                    {hasRefunded && !isRepeated && line.refundedQuantity > 0 && (
                      <Badge tone="red" mark="ring">
                        {texts.refunded(groupThousands(line.refundedQuantity))}
                      </Badge>
                    )}
                  </span>
                </div>
              </div>
            </td>
            <td className={`${FIGURE} max-sm:hidden`}>{formatPrice(line.unitPrice)}</td>
            <td className={`${FIGURE} max-sm:hidden`}>{formatPieces(quantity)}</td>
            <td className={`${FIGURE} pr-5 font-medium md:pr-6`}>
              {formatPrice(totalAmount(line.unitPrice, quantity))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
