import type { ReactNode } from 'react'
import { formatDollars } from '../../../contract/money.ts'
import { totalDollars } from '../../../contract/order-quantity.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { classes } from '../../ui/classes.ts'
import { formatCount } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { formatSpecValue } from '../../ui/spec-value.ts'
import { StockBadge } from '../../ui/stock-badge.tsx'

const SPEC_COUNT = 3

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-[7px]">
      <dt className="text-ink-700">{label}</dt>
      <dd className="figure">{children}</dd>
    </div>
  )
}

interface OrderSummaryProps {
  product: Product
  pieces: number | null
  children: ReactNode
}

/** The part, the sum and what to do with it. */
export function OrderSummary({ product, pieces, children }: OrderSummaryProps) {
  const specs = product.specs.filter(({ highlight }) => highlight).slice(0, SPEC_COUNT)
  return (
    <Panel className="divide-y divide-ink-200 *:p-5 lg:sticky lg:top-24 md:*:p-6">
      <div className="flex items-start gap-4">
        {product.picture && (
          <Picture
            picture={product.picture}
            alt={`Northbridge ${product.name}`}
            sizes="7.5rem"
            priority
            className="aspect-4/3 w-30 flex-none rounded-sm bg-ink-50 object-cover"
          />
        )}
        <div className="min-w-0">
          <p className="part-number">{product.partNumber}</p>
          <h2 className="mt-1 text-lg leading-6">{product.name}</h2>
          <p className="mt-1 text-sm text-ink-700">{specs.map(formatSpecValue).join(', ')}</p>
          <StockBadge product={product} className="mt-2" />
        </div>
      </div>
      <dl className="text-sm">
        <Line label="Price per piece">{formatDollars(product.price)}</Line>
        <Line label="Minimum order">{formatCount(product.order)} pcs</Line>
        <Line label="Quantity">{pieces === null ? '–' : `${formatCount(pieces)} pcs`}</Line>
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-ink-900 pt-4">
          <dt className="text-base font-medium">Total</dt>
          <dd
            aria-live="polite"
            className={classes(
              'figure text-2xl font-medium tracking-figure',
              pieces === null && 'text-ink-500',
            )}
          >
            {pieces === null ? '–' : formatDollars(totalDollars(product.price, pieces))}
          </dd>
        </div>
      </dl>
      <div className="grid gap-3">{children}</div>
    </Panel>
  )
}
