import { orderFormMessages, purchaseMessages } from '../../../content/messages/en/purchase.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { totalAmount } from '../../../contract/money.ts'
import { pages } from '../../../contract/pages.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { formatPrice } from '../../app/shop.ts'
import { CheckoutSum } from '../../ui/orders/checkout-sum.tsx'
import { DeliveryPanels, PlaceOrder } from '../../ui/orders/delivery-form.tsx'
import type { OrderForm as OrderValues } from './order-form.rules.ts'
import { AlreadyPlaced, NotPlaced, NotSold } from './order-notices.tsx'
import { OrderPlaced } from './order-placed.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PriceChanged } from './price-changed.tsx'
import { PURCHASE_GRID } from './purchase-grid.ts'
import { QuantityPanel } from './quantity-panel.tsx'
import { type Buyer, useOrderForm } from './use-order-form.ts'

interface OrderFormProps {
  product: Product
  buyer: Buyer
  initial: OrderValues
  onPlaced: () => void
}

/** Product, quantity and total first, then the address, then the button. */
export function OrderForm({ product, buyer, initial, onPlaced }: OrderFormProps) {
  const state = useOrderForm({ product, buyer, initial, onPlaced })
  const { form, field, busy, formProps, outcome, verdict, pieces, price, terms, newPrice, acceptPrice } =
    state
  const total = pieces === null ? null : totalAmount(price, pieces)
  const offered = { ...product, price }

  if (outcome?.kind === 'placed') return <OrderPlaced orderId={outcome.orderId} />
  return (
    <form {...formProps} className={PURCHASE_GRID}>
      <CheckoutSum
        label={purchaseMessages.total}
        amount={total === null ? null : formatPrice(total)}
        back={{
          to: fillPath(pages.product, { slug: product.slug }),
          label: purchaseMessages.back(product.name),
        }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 md:gap-8">
        {outcome?.kind === 'existing' && <AlreadyPlaced order={outcome.order} />}
        {outcome?.kind === 'form' && <NotPlaced title={outcome.title} text={outcome.text} />}
        {outcome?.kind === 'gone' && <NotSold />}
        {newPrice !== null && (
          <PriceChanged
            key={outcome?.kind}
            from={price}
            to={newPrice}
            pieces={pieces}
            wasRefused={outcome?.kind === 'price'}
            isBusy={busy}
            onAccept={acceptPrice}
          />
        )}
        <QuantityPanel product={offered} terms={terms} verdict={verdict} total={total} form={form} />
        <DeliveryPanels address={field('address')} phone={field('phone')} buyer={buyer} />
      </div>
      <aside aria-label={orderFormMessages.summary}>
        <OrderSummary product={offered} pieces={pieces}>
          <PlaceOrder busy={busy} disabled={outcome?.kind === 'gone'} isConfirmed={buyer.isConfirmed} />
        </OrderSummary>
      </aside>
    </form>
  )
}
