import type { ReactNode } from 'react'
import { offerMessages as texts } from '../../../content/messages/en/product.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { formatPrice } from '../../app/shop.ts'
import { formatCount } from '../../ui/format.ts'

const SMALL =
  'flex items-baseline justify-between gap-3 @md:block @md:border-l @md:border-ink-200 @md:pl-4 [&_dd]:@md:mt-1 [&_dd]:@md:leading-8'

function Figure({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-xs whitespace-nowrap text-ink-500">{label}</dt>
      <dd className="figure font-medium whitespace-nowrap">{children}</dd>
    </div>
  )
}

function Pieces({ children }: { children: number }) {
  return (
    <>
      {formatCount(children)} <span className="font-normal text-ink-500">{texts.pieces}</span>
    </>
  )
}

/** The three figures of a product, side by side where there is room. */
export function OfferFigures({ product }: { product: Product }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] content-center gap-x-6 gap-y-1 px-4 py-3 text-sm @md:grid-cols-[1.35fr_1fr_1fr] @md:gap-x-0 @md:px-5 @md:py-4 @md:text-base">
      <Figure
        label={texts.price}
        className="row-span-2 @md:row-span-1 [&_dd]:text-[1.625rem] [&_dd]:leading-8 [&_dd]:tracking-[-0.05em] [&_dd]:@md:mt-1"
      >
        {formatPrice(product.price)}
      </Figure>
      <Figure label={texts.minimumOrder} className={SMALL}>
        <Pieces>{product.order}</Pieces>
      </Figure>
      <Figure label={texts.available} className={SMALL}>
        <Pieces>{product.quantity}</Pieces>
      </Figure>
    </dl>
  )
}
