import { CreditCard } from 'lucide-react'
import { orderFormMessages, purchaseMessages } from '../../../content/messages/en/purchase.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { totalAmount } from '../../../contract/money.ts'
import { pages } from '../../../contract/pages.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { formatPrice } from '../../app/shop.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { CheckoutSum } from '../../ui/orders/checkout-sum.tsx'
import { HoldNote } from '../../ui/orders/hold-note.tsx'
import { Panel, PanelHead } from '../../ui/panel.tsx'
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
        <Panel>
          <PanelHead title={orderFormMessages.delivery} />
          <div className="grid gap-6 p-5 md:p-6">
            <TextAreaField
              label={orderFormMessages.address}
              rows={3}
              autoComplete="street-address"
              placeholder={orderFormMessages.addressPlaceholder}
              className="min-h-26"
              {...field('address')}
            />
            <div className="max-w-88">
              <TextField
                label={orderFormMessages.phone}
                type="tel"
                autoComplete="tel"
                placeholder={orderFormMessages.phonePlaceholder}
                {...field('phone')}
              />
            </div>
          </div>
        </Panel>
        <Panel>
          <PanelHead title={orderFormMessages.customer}>
            <span className="text-sm text-ink-500">{orderFormMessages.fromAccount}</span>
          </PanelHead>
          <div className="grid gap-6 p-5 sm:grid-cols-2 md:p-6">
            <TextField label={orderFormMessages.name} value={buyer.name} readOnly />
            <TextField label={orderFormMessages.email} type="email" value={buyer.email} readOnly />
          </div>
        </Panel>
      </div>
      <aside aria-label={orderFormMessages.summary}>
        <OrderSummary product={offered} pieces={pieces}>
          <Button type="submit" size="lg" block busy={busy} disabled={outcome?.kind === 'gone'}>
            {busy ? orderFormMessages.placing : orderFormMessages.place}
          </Button>
          <ul className="grid gap-2 text-sm text-ink-700">
            <HoldNote isConfirmed={buyer.isConfirmed} />
            <li className="flex gap-2">
              <CreditCard className="mt-0.5 size-4 text-ink-500" />
              {orderFormMessages.payNext}
            </li>
          </ul>
        </OrderSummary>
      </aside>
    </form>
  )
}
