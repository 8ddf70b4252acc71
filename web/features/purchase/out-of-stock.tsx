import { NOT_ORDERABLE_ONLINE } from '../../../contract/order-limits.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { shop } from '../../app/shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { Notice } from '../../ui/notice.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PURCHASE_GRID } from './purchase-grid.ts'

interface UnavailableProps {
  product: Product
  title: string
  text: string
  ask: string
}

/** Replaces a form that could not be sent with the reason and alternatives. */
function Unavailable({ product, title, text, ask }: UnavailableProps) {
  const subject = encodeURIComponent(`${product.partNumber ?? product.name}, availability`)
  return (
    <div className={PURCHASE_GRID}>
      <Notice tone="copper" title={title}>
        {text}
      </Notice>
      <aside aria-label="Order summary">
        <OrderSummary product={product} pieces={null}>
          <a
            href={`mailto:${shop.salesEmail}?subject=${subject}`}
            className={buttonClasses({ size: 'lg', block: true })}
          >
            {ask}
          </a>
          <ButtonLink to={`/products/${product.slug}`} variant="line" size="lg" block>
            Back to the part
          </ButtonLink>
        </OrderSummary>
      </aside>
    </div>
  )
}

export function OutOfStock({ product }: { product: Product }) {
  return (
    <Unavailable
      product={product}
      title="Out of stock"
      text="Fewer pieces are on the shelf than the minimum order, so this part cannot be ordered at the moment."
      ask="Ask when it is available"
    />
  )
}

export function NotOrderable({ product }: { product: Product }) {
  return (
    <Unavailable
      product={product}
      title={NOT_ORDERABLE_ONLINE}
      text="The minimum order costs more than one card payment can charge."
      ask="Contact us"
    />
  )
}
