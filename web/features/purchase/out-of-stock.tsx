import shop from '../../../content/shop.json'
import type { Product } from '../../../contract/schemas/product.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { Notice } from '../../ui/notice.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PURCHASE_GRID } from './purchase-grid.ts'

/** No form that could not be sent: why, and the ways on. */
export function OutOfStock({ product }: { product: Product }) {
  const sales = shop.contact.lines.find(({ label }) => label === 'Sales')
  const subject = encodeURIComponent(`${product.partNumber ?? product.name}, availability`)
  return (
    <div className={PURCHASE_GRID}>
      <Notice tone="copper" title="Out of stock">
        Fewer pieces are on the shelf than the minimum order, so this part cannot be ordered at the moment.
      </Notice>
      <aside aria-label="Order summary">
        <OrderSummary product={product} pieces={null}>
          {sales?.href && (
            <a
              href={`${sales.href}?subject=${subject}`}
              className={buttonClasses({ size: 'lg', block: true })}
            >
              Ask when it is available
            </a>
          )}
          <ButtonLink to={`/products/${product.slug}`} variant="line" size="lg" block>
            Back to the part
          </ButtonLink>
        </OrderSummary>
      </aside>
    </div>
  )
}
