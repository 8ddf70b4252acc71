import type { ReactNode } from 'react'
import type { Product } from '../../../contract/schemas/product.ts'
import { formatPrice } from '../../app/shop.ts'
import { formatCount } from '../../ui/format.ts'
import { describeLeadTime } from '../../ui/lead-time.ts'

function Pieces({ children }: { children: number }) {
  return (
    <>
      {formatCount(children)} <span className="font-normal text-ink-500">pcs</span>
    </>
  )
}

function Figure({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-xs text-ink-500">{label}</dt>
      <dd className="figure mt-1 font-medium whitespace-nowrap">{children}</dd>
    </div>
  )
}

/** The three figures of a product and its lead time; below 480 px the price has its own line. */
export function OfferFigures({ product }: { product: Product }) {
  const leadTime = describeLeadTime(product)
  return (
    <dl className="grid grid-cols-2 px-5 xs:grid-cols-[1.35fr_1fr_1fr] md:px-6">
      <Figure
        label="Price per piece"
        className="py-4 max-xs:col-span-full max-xs:border-b max-xs:border-ink-200 xs:py-5 [&_dd]:text-[1.625rem] [&_dd]:leading-8 [&_dd]:tracking-[-0.05em]"
      >
        {formatPrice(product.price)}
      </Figure>
      <Figure
        label="Minimum order"
        className="border-ink-200 py-3 xs:border-l xs:py-5 xs:pl-4 [&_dd]:leading-8"
      >
        <Pieces>{product.order}</Pieces>
      </Figure>
      <Figure label="Available" className="border-l border-ink-200 py-3 pl-4 xs:py-5 [&_dd]:leading-8">
        <Pieces>{product.quantity}</Pieces>
      </Figure>
      {leadTime && (
        <div className="col-span-full flex items-baseline justify-between gap-4 border-t border-ink-200 py-3">
          <dt className="text-xs text-ink-500">Lead time</dt>
          <dd className="text-sm font-medium">{leadTime}</dd>
        </div>
      )}
    </dl>
  )
}
