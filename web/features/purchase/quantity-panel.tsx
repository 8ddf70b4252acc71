import { type Control, useController } from 'react-hook-form'
import { purchaseMessages, quantityMessages } from '../../../content/messages/en/purchase.ts'
import { messages } from '../../../contract/messages.ts'
import { findQuantityProblem, isOrderable, listQuickPicks } from '../../../contract/order-quantity.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { formatPrice } from '../../app/shop.ts'
import { FieldFrame, fieldAria } from '../../ui/field-frame.tsx'
import { formatCount } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { QuantityStepper, QuickPicks } from '../../ui/quantity-stepper.tsx'
import type { OrderForm } from './order-form.rules.ts'
import { OrderedProduct } from './order-summary.tsx'

const FIELD_ID = 'order-quantity'

interface QuantityPanelProps {
  product: Product
  /** Null while the quantity cannot be ordered. */
  total: number | null
  control: Control<OrderForm>
}

/** The product with the quantity to order. */
export function QuantityPanel({ product, total, control }: QuantityPanelProps) {
  const { field, fieldState } = useController({ control, name: 'orderQty' })
  const typed = field.value
  // An empty field is not an error before the form is sent.
  const typedProblem = typed.trim() === '' ? null : findQuantityProblem(typed, product)
  const texts = {
    label: quantityMessages.label,
    note: quantityMessages.note,
    hint: isOrderable(product)
      ? quantityMessages.range(formatCount(product.order), formatCount(product.quantity))
      : quantityMessages.justSold,
    error: typedProblem ?? fieldState.error?.message,
  }
  return (
    <Panel className="*:p-5 md:*:p-6">
      <OrderedProduct product={product} />
      <div className="border-t border-ink-200">
        <div className="grid max-w-100 gap-4">
          <FieldFrame id={FIELD_ID} {...texts}>
            <QuantityStepper
              id={FIELD_ID}
              {...fieldAria(FIELD_ID, texts)}
              ref={field.ref}
              name={field.name}
              onBlur={field.onBlur}
              value={typed}
              onValueChange={field.onChange}
              min={product.order}
              max={product.quantity}
              placeholder={messages.minimumOrder(product.order)}
            />
          </FieldFrame>
          <QuickPicks
            label={quantityMessages.picks}
            picks={listQuickPicks(product)}
            value={typed}
            onPick={(pick) => field.onChange(String(pick))}
          />
        </div>
      </div>
      {/* The summary with its total is at the side of wide screens only. */}
      <p className="flex items-baseline justify-between gap-4 border-t border-ink-200 text-sm lg:hidden">
        <span className="font-medium">{purchaseMessages.total}</span>
        <span className="figure text-xl font-medium tracking-figure">
          {total === null ? '–' : formatPrice(total)}
        </span>
      </p>
    </Panel>
  )
}
