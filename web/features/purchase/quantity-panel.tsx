import { type UseFormReturn, useController } from 'react-hook-form'
import { purchaseMessages, quantityMessages } from '../../../content/messages/en/purchase.ts'
import { messages } from '../../../contract/messages.ts'
import { isOrderable } from '../../../contract/orderable.ts'
import {
  listQuickPicks,
  orderRange,
  type QuantityTerms,
  type QuantityVerdict,
} from '../../../contract/quantity-terms.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { FieldFrame, fieldAria } from '../../ui/field-frame.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QuantityAdvice } from '../../ui/quantity-advice.tsx'
import { QuantityStepper, QuickPicks } from '../../ui/quantity-stepper.tsx'
import type { OrderForm } from './order-form.rules.ts'
import { OrderedProduct } from './order-summary.tsx'

const FIELD_ID = 'order-quantity'

interface QuantityPanelProps {
  product: Product
  terms: QuantityTerms
  verdict: QuantityVerdict
  /** Null while the quantity cannot be ordered. */
  total: number | null
  form: UseFormReturn<OrderForm>
}

function describeRange(lowest: number, highest: number, multiple: number): string {
  return multiple > 1
    ? quantityMessages.rangeInPacks(lowest, highest, groupThousands(multiple))
    : quantityMessages.range(lowest, highest)
}

/** The product with the quantity to order. */
export function QuantityPanel({ product, terms, verdict, total, form }: QuantityPanelProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'orderQty' })
  const typed = field.value
  // An empty field is not an error before the form is sent.
  const isEmpty = typed.trim() === ''
  const typedProblem = isEmpty || verdict.isValid ? null : verdict.message
  const { lowest, highest } = orderRange(terms, product.quantity)
  const texts = {
    label: quantityMessages.label,
    note: quantityMessages.note,
    hint: isOrderable(product) ? describeRange(lowest, highest, terms.multiple) : quantityMessages.justSold,
    error: typedProblem ?? fieldState.error?.message,
  }

  function pick(quantity: number) {
    field.onChange(String(quantity))
    form.setFocus('orderQty')
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
              min={lowest}
              max={highest}
              step={terms.multiple}
              placeholder={messages.minimumOrder(product.order)}
            />
          </FieldFrame>
          {!isEmpty && <QuantityAdvice asked={Number(typed)} verdict={verdict} terms={terms} onPick={pick} />}
          <QuickPicks
            label={quantityMessages.picks}
            picks={listQuickPicks(terms, product.quantity)}
            value={typed}
            onPick={(quantity) => field.onChange(String(quantity))}
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
