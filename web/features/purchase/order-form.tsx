import { Clock, CreditCard } from 'lucide-react'
import { Link } from 'react-router'
import { FIRST_HOLD_HOURS, UNCONFIRMED_HOLD_MINUTES } from '../../../contract/constants.ts'
import { parsePieces } from '../../../contract/order-quantity.ts'
import { pages } from '../../../contract/pages.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
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
}

export function OrderForm({ product, buyer, initial }: OrderFormProps) {
  const { form, field, busy, formProps, outcome, price, newPrice, acceptPrice } = useOrderForm({
    product,
    buyer,
    initial,
  })
  const pieces = parsePieces(form.watch('orderQty'), product)

  if (outcome?.kind === 'placed') return <OrderPlaced orderId={outcome.orderId} />
  return (
    <form {...formProps} className={PURCHASE_GRID}>
      <div className="grid content-start gap-6 md:gap-8">
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
        <Panel>
          <PanelHead title="Customer">
            <span className="text-sm text-ink-500">from your account</span>
          </PanelHead>
          <div className="grid gap-6 p-5 sm:grid-cols-2 md:p-6">
            <TextField label="Name" value={buyer.name} readOnly />
            <TextField label="Email" type="email" value={buyer.email} readOnly />
          </div>
        </Panel>
        <Panel>
          <PanelHead title="Delivery" />
          <div className="grid gap-6 p-5 md:p-6">
            <TextAreaField
              label="Address"
              rows={3}
              autoComplete="street-address"
              className="min-h-26"
              {...field('address')}
            />
            <div className="max-w-88">
              <TextField
                label="Phone"
                type="tel"
                autoComplete="tel"
                placeholder="+44 20 7946 0000"
                {...field('phone')}
              />
            </div>
          </div>
        </Panel>
        <QuantityPanel product={product} control={form.control} />
      </div>
      <aside aria-label="Order summary">
        <OrderSummary product={{ ...product, price }} pieces={pieces}>
          <Button type="submit" size="lg" block busy={busy} disabled={outcome?.kind === 'gone'}>
            {busy ? 'Placing your order' : 'Place order'}
          </Button>
          <ul className="grid gap-2 text-sm text-ink-700">
            <li className="flex gap-2">
              <Clock className="mt-0.5 size-4 text-ink-500" />
              {buyer.isConfirmed ? (
                `The pieces are held for you until you pay. My Orders shows for how long: at most ${FIRST_HOLD_HOURS} hours until you have paid a first order.`
              ) : (
                <span>
                  The pieces are held for {UNCONFIRMED_HOLD_MINUTES} minutes. To have them held longer,{' '}
                  <Link to={pages.security} className="underline underline-offset-4">
                    confirm your email address
                  </Link>{' '}
                  first.
                </span>
              )}
            </li>
            <li className="flex gap-2">
              <CreditCard className="mt-0.5 size-4 text-ink-500" />
              You pay by card in the next step.
            </li>
          </ul>
        </OrderSummary>
      </aside>
    </form>
  )
}
