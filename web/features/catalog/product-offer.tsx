import { useState } from 'react'
import { isOrderable, listQuickPicks, parsePieces, totalAmount } from '../../../contract/order-quantity.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { formatPrice } from '../../app/shop.ts'
import { CompareButton } from '../../comparison/compare-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { FieldFrame, fieldAria } from '../../ui/field-frame.tsx'
import { formatCount } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { QuantityStepper, QuickPicks } from '../../ui/quantity-stepper.tsx'
import { OfferFigures } from './offer-figures.tsx'
import { OutOfStock } from './out-of-stock.tsx'

const FIELD_ID = 'quantity'
const SECTION = 'border-t border-ink-200 p-5 md:p-6'

/** Price, quantity and total. Without JavaScript it shows the minimum order and links to the order form. */
export function ProductOffer({ product }: { product: Product }) {
  const [typed, setTyped] = useState(String(product.order))
  const pieces = parsePieces(typed, product)
  const range = `${formatCount(product.order)} to ${formatCount(product.quantity)} pieces in one order.`
  const texts = {
    label: 'Quantity',
    note: 'pieces',
    ...(pieces === null ? { error: range } : { hint: range }),
  }
  const total = pieces === null ? '–' : formatPrice(totalAmount(product.price, pieces))
  const address = `/purchase/${product._id}`

  if (!isOrderable(product)) {
    return (
      <Panel>
        <OfferFigures product={product} />
        <div className={SECTION}>
          <OutOfStock product={product} />
        </div>
        <div className={`${SECTION} noscript:hidden`}>
          <CompareButton product={product} />
        </div>
      </Panel>
    )
  }
  return (
    <Panel>
      <OfferFigures product={product} />
      <div className={`${SECTION} grid gap-4 noscript:hidden`}>
        <FieldFrame id={FIELD_ID} {...texts}>
          <QuantityStepper
            id={FIELD_ID}
            {...fieldAria(FIELD_ID, texts)}
            value={typed}
            onValueChange={setTyped}
            min={product.order}
            max={product.quantity}
          />
        </FieldFrame>
        <QuickPicks
          label="Common quantities"
          picks={listQuickPicks(product)}
          value={typed}
          onPick={(pick) => setTyped(String(pick))}
        />
      </div>
      <div className={`${SECTION} grid gap-5`}>
        <dl className="text-sm">
          <div className="flex items-baseline justify-between gap-4 pb-4">
            <dt className="figure text-ink-700">
              {pieces === null ? '–' : formatCount(pieces)} × {formatPrice(product.price)}
            </dt>
            <dd className="figure">{total}</dd>
          </div>
          <div className="flex items-baseline justify-between gap-4 border-t border-ink-900 pt-4">
            <dt className="text-base font-medium">Total</dt>
            <dd className="figure text-2xl font-medium tracking-figure" aria-live="polite">
              {total}
            </dd>
          </div>
        </dl>
        <ButtonLink
          to={pieces === null || pieces === product.order ? address : `${address}?quantity=${pieces}`}
          size="lg"
          block
        >
          Buy Now
        </ButtonLink>
        <CompareButton product={product} />
      </div>
    </Panel>
  )
}
