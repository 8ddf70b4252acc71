import { type Control, useController } from 'react-hook-form'
import { messages } from '../../../contract/messages.ts'
import { findQuantityProblem, isOrderable, listQuickPicks } from '../../../contract/order-quantity.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { FieldFrame, fieldAria } from '../../ui/field-frame.tsx'
import { formatCount } from '../../ui/format.ts'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { QuantityStepper, QuickPicks } from '../../ui/quantity-stepper.tsx'
import type { OrderForm } from './order-form.rules.ts'

const FIELD_ID = 'order-quantity'

interface QuantityPanelProps {
  product: Product
  control: Control<OrderForm>
}

export function QuantityPanel({ product, control }: QuantityPanelProps) {
  const { field, fieldState } = useController({ control, name: 'orderQty' })
  const typed = field.value
  // An empty field is not an error before the form is sent.
  const typedProblem = typed.trim() === '' ? null : findQuantityProblem(typed, product)
  const texts = {
    label: 'Order quantity',
    note: 'pieces',
    hint: isOrderable(product)
      ? `${formatCount(product.order)} to ${formatCount(product.quantity)} pieces in one order.`
      : 'It has just been sold: fewer pieces are left than the minimum order.',
    error: typedProblem ?? fieldState.error?.message,
  }
  return (
    <Panel>
      <PanelHead title="Quantity">
        <span className="text-sm text-ink-500">
          <span className="figure">{formatCount(product.quantity)}</span> pcs available
        </span>
      </PanelHead>
      <div className="grid max-w-100 gap-4 p-5 md:p-6">
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
          label="Common quantities"
          picks={listQuickPicks(product)}
          value={typed}
          onPick={(pick) => field.onChange(String(pick))}
        />
      </div>
    </Panel>
  )
}
