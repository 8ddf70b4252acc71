import { messages } from '../../../contract/messages.ts'
import { findQuantityProblem } from '../../../contract/order-quantity.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { FieldFrame, fieldAria } from '../../ui/field-frame.tsx'
import { formatCount } from '../../ui/format.ts'
import { Panel, PanelHead } from '../../ui/panel.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'

const FIELD_ID = 'order-quantity'

interface QuantityPanelProps {
  product: Product
  typed: string
  onType: (typed: string) => void
}

/** Without JavaScript nothing would follow the field, so the quantity is written into the e-mail itself. */
export function QuantityPanel({ product, typed, onType }: QuantityPanelProps) {
  const texts = {
    label: 'Order quantity',
    note: 'pieces',
    hint: `${formatCount(product.order)} to ${formatCount(product.quantity)} pieces in one order.`,
    // An empty field is no mistake yet.
    error: (typed.trim() !== '' && findQuantityProblem(typed, product)) || undefined,
  }
  return (
    <Panel>
      <PanelHead title="Quantity">
        <span className="text-sm text-ink-500">
          <span className="figure">{formatCount(product.quantity)}</span> pcs available
        </span>
      </PanelHead>
      <div className="p-5 md:p-6">
        <div className="max-w-88 noscript:hidden">
          <FieldFrame id={FIELD_ID} {...texts}>
            <QuantityStepper
              id={FIELD_ID}
              {...fieldAria(FIELD_ID, texts)}
              value={typed}
              onValueChange={onType}
              min={product.order}
              max={product.quantity}
              placeholder={messages.minimumOrder(product.order)}
            />
          </FieldFrame>
        </div>
        <p className="hidden text-sm text-ink-700 noscript:block">
          {messages.minimumOrder(product.order)} pcs. Write the quantity into the e-mail.
        </p>
      </div>
    </Panel>
  )
}
