import type { ReactNode } from 'react'
import { orderSummaryMessages } from '../../../content/messages/en/purchase.ts'
import { totalAmount } from '../../../contract/money.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { formatSpecValue } from '../../../contract/spec-value.ts'
import { formatPieces } from '../../../contract/thousands.ts'
import { formatPrice, shop } from '../../app/shop.ts'
import { ShopImage } from '../../ui/image.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StockBadge } from '../../ui/stock-badge.tsx'
import { SumLine, SumTotal } from '../../ui/sum-line.tsx'

const SPEC_COUNT = 3

/** What is being ordered, in a few lines. */
export function OrderedProduct({ product }: { product: Product }) {
  const specs = product.specs.filter(({ highlight }) => highlight).slice(0, SPEC_COUNT)
  return (
    <div className="flex items-start gap-4">
      {product.image && (
        <ShopImage
          image={product.image}
          alt={`${shop.name} ${product.name}`}
          sizes="(min-width: 40rem) 7.5rem, 6rem"
          priority
          className="aspect-4/3 w-24 flex-none rounded-sm bg-ink-50 object-cover sm:w-30"
        />
      )}
      <div className="min-w-0">
        <p className="part-number">{product.partNumber}</p>
        <h2 className="mt-1 text-lg leading-6 wrap-anywhere">{product.name}</h2>
        <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm max-sm:hidden">
          {specs.map((spec) => (
            <div key={spec.key} className="flex gap-x-2">
              <dt className="text-ink-500">{spec.label}</dt>
              <dd className="figure">{formatSpecValue(spec)}</dd>
            </div>
          ))}
        </dl>
        <StockBadge product={product} className="mt-2" />
      </div>
    </div>
  )
}

interface OrderSummaryProps {
  /** With the price of this quantity. */
  product: Product
  pieces: number | null
  children: ReactNode
}

/** The total and the actions. */
export function OrderSummary({ product, pieces, children }: OrderSummaryProps) {
  return (
    <Panel className="divide-y divide-ink-200 *:p-5 lg:sticky lg:top-24 md:*:p-6">
      <dl className="text-sm">
        <SumLine label={orderSummaryMessages.perPiece}>{formatPrice(product.price)}</SumLine>
        <SumLine label={orderSummaryMessages.minimum}>{formatPieces(product.order)}</SumLine>
        {product.multiple > 1 && (
          <SumLine label={orderSummaryMessages.packSize}>{formatPieces(product.multiple)}</SumLine>
        )}
        <SumLine label={orderSummaryMessages.quantity}>
          {pieces === null ? '–' : formatPieces(pieces)}
        </SumLine>
        <SumTotal isOpen={pieces === null}>
          {pieces === null ? '–' : formatPrice(totalAmount(product.price, pieces))}
        </SumTotal>
      </dl>
      <div className="grid gap-3">{children}</div>
    </Panel>
  )
}
