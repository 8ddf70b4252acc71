import { notOrderableMessages, orderFormMessages } from '../../../content/messages/en/purchase.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { NOT_ORDERABLE_ONLINE } from '../../../contract/order-limits.ts'
import { pages } from '../../../contract/pages.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { shop } from '../../app/shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { Notice } from '../../ui/notice.tsx'
import { OrderedProduct, OrderSummary } from './order-summary.tsx'
import { PURCHASE_GRID } from './purchase-grid.ts'

interface UnavailableProps {
  product: Product
  title: string
  text: string
  ask: string
}

/** Replaces a form that could not be sent with the reason and alternatives. */
function Unavailable({ product, title, text, ask }: UnavailableProps) {
  const subject = encodeURIComponent(notOrderableMessages.subject(product.partNumber ?? product.name))
  return (
    <div className={PURCHASE_GRID}>
      <div className="grid gap-6">
        <OrderedProduct product={product} />
        <Notice tone="copper" title={title}>
          {text}
        </Notice>
      </div>
      <aside aria-label={orderFormMessages.summary}>
        <OrderSummary product={product} pieces={null}>
          <a
            href={`mailto:${shop.salesEmail}?subject=${subject}`}
            className={buttonClasses({ size: 'lg', block: true })}
          >
            {ask}
          </a>
          <ButtonLink to={fillPath(pages.product, { slug: product.slug })} variant="line" size="lg" block>
            {notOrderableMessages.back}
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
      title={notOrderableMessages.outOfStock}
      text={
        product.quantity === 0 ? notOrderableMessages.outOfStockText : notOrderableMessages.belowMinimumText
      }
      ask={notOrderableMessages.ask}
    />
  )
}

export function NotOrderable({ product }: { product: Product }) {
  return (
    <Unavailable
      product={product}
      title={NOT_ORDERABLE_ONLINE}
      text={notOrderableMessages.tooExpensive}
      ask={notOrderableMessages.contact}
    />
  )
}
