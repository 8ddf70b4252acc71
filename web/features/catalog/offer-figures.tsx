import type { ReactNode } from 'react'
import { offerMessages as texts } from '../../../content/messages/en/product.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { groupThousands, pieceUnit } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'

const SMALL = 'flex items-baseline justify-between gap-3'
const PRICE = '[&_dd]:text-[1.625rem] [&_dd]:leading-8 [&_dd]:tracking-[-0.05em]'

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
      {groupThousands(children)} <span className="font-normal text-ink-500">{pieceUnit(children)}</span>
    </>
  )
}

/** Price, minimum order, pack size and stock of a product. */
export function OfferFigures({ product }: { product: Product }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] content-center gap-x-6 gap-y-1 px-4 py-3 text-sm">
      <Figure
        label={texts.price}
        className={product.multiple > 1 ? `row-span-3 ${PRICE}` : `row-span-2 ${PRICE}`}
      >
        {formatPrice(product.price)}
      </Figure>
      <Figure label={texts.minimumOrder} className={SMALL}>
        <Pieces>{product.order}</Pieces>
      </Figure>
      {product.multiple > 1 && (
        <Figure label={texts.packSize} className={SMALL}>
          <Pieces>{product.multiple}</Pieces>
        </Figure>
      )}
      <Figure label={texts.available} className={SMALL}>
        <Pieces>{product.quantity}</Pieces>
      </Figure>
    </dl>
  )
}
