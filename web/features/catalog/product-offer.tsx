import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { productMessages } from '../../../content/messages/en/frame.ts'
import { offerMessages as texts } from '../../../content/messages/en/product.ts'
import { fillPath } from '../../../contract/endpoints.ts'
import { toAmount } from '../../../contract/money.ts'
import { isOrderable } from '../../../contract/orderable.ts'
import { pages } from '../../../contract/pages.ts'
import { judgeTyped, listQuickPicks, orderRange, toTerms } from '../../../contract/quantity-terms.ts'
import type { Product } from '../../../contract/schemas/product.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import { formatPrice } from '../../app/shop.ts'
import { addButtonInForm } from '../../cart/cart-form.tsx'
import { CompareButton } from '../../comparison/compare-button.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError, fieldAria } from '../../ui/field-frame.tsx'
import { describeLeadTime } from '../../ui/lead-time.ts'
import { OrderButtons } from '../../ui/order-buttons.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QuantityAdvice } from '../../ui/quantity-advice.tsx'
import { QuantityStepper, QuickPicks } from '../../ui/quantity-stepper.tsx'
import { BuyBar } from './buy-bar.tsx'
import { OfferFigures } from './offer-figures.tsx'
import { PriceTable } from './price-table.tsx'

const FORM_ID = 'offer'
const FIELD_ID = 'quantity'
const SECTION = 'border-t border-ink-200 p-4'

/** Price, quantity, total and Buy Now: a plain form, so that the quantity reaches the order without JavaScript too. */
export function ProductOffer({ product }: { product: Product }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(String(product.order))
  const field = useRef<HTMLInputElement>(null)
  const buyButton = useRef<HTMLButtonElement>(null)
  const terms = toTerms(product)
  const verdict = judgeTyped(typed, terms, product.quantity)
  const pieces = verdict.isValid ? Number(typed) : null
  const { lowest, highest } = orderRange(terms, product.quantity)
  const error = verdict.isValid ? undefined : verdict.message
  const total = verdict.isValid ? formatPrice(toAmount(verdict.totalCents)) : '–'
  const hasBreaks = terms.breaks.length > 0
  const leadTime = describeLeadTime(product)
  const address = fillPath(pages.purchase, { purchaseId: product._id })

  function buy(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The field itself, not the state: it may have been filled in before the scripts were loaded.
    const given = field.current?.value ?? ''
    if (judgeTyped(given, terms, product.quantity).isValid)
      return navigate(`${address}?quantity=${Number(given)}`)
    setTyped(given)
    field.current?.focus()
  }

  function pick(quantity: number) {
    setTyped(String(quantity))
    field.current?.focus()
  }

  if (!isOrderable(product)) {
    return (
      <Panel>
        <OfferFigures product={product} />
        {hasBreaks && (
          <div className={SECTION}>
            <PriceTable terms={terms} pieces={null} />
          </div>
        )}
        <div className={`${SECTION} grid gap-4`}>
          <p className="text-sm text-pretty text-ink-700">
            {product.quantity === 0 ? texts.outOfStock : texts.belowMinimum}
          </p>
          <OrderButtons product={product} />
        </div>
        <div className={`${SECTION} noscript:hidden`}>
          <CompareButton product={product} />
        </div>
      </Panel>
    )
  }
  return (
    <Panel>
      <OfferFigures product={product} />
      {hasBreaks && (
        <div className={SECTION}>
          <PriceTable terms={terms} pieces={pieces} />
        </div>
      )}
      <form id={FORM_ID} action={address} onSubmit={buy}>
        <div className={`${SECTION} grid gap-3`}>
          <div className="grid grid-cols-[minmax(0,1fr)_11rem] items-center gap-2">
            <label htmlFor={FIELD_ID} className="text-sm font-medium">
              {texts.quantity}
              <span className="block font-normal text-ink-500">
                {product.multiple > 1
                  ? texts.rangeInPacks(lowest, highest, groupThousands(product.multiple))
                  : texts.range(lowest, highest)}
              </span>
            </label>
            <QuantityStepper
              ref={field}
              id={FIELD_ID}
              name="quantity"
              {...fieldAria(FIELD_ID, { label: texts.quantity, error })}
              value={typed}
              onValueChange={setTyped}
              min={lowest}
              max={highest}
              step={product.multiple}
            />
          </div>
          {error && <FieldError id={`${FIELD_ID}-error`}>{error}</FieldError>}
          <QuantityAdvice asked={Number(typed)} verdict={verdict} terms={terms} onPick={pick} />
          <div className="max-sm:hidden noscript:hidden">
            <QuickPicks
              label={texts.commonQuantities}
              picks={listQuickPicks(terms, product.quantity)}
              value={typed}
              onPick={(pick) => setTyped(String(pick))}
            />
          </div>
        </div>
        <div className={`${SECTION} grid gap-3`}>
          <dl className="flex items-baseline justify-between gap-4 noscript:hidden">
            <dt className="flex items-baseline gap-2 text-sm whitespace-nowrap">
              <span className="font-medium">{texts.total}</span>
              <span className="figure text-xs text-ink-500">
                {verdict.isValid
                  ? `${groupThousands(Number(typed))} × ${formatPrice(toAmount(verdict.unitPriceCents))}`
                  : '–'}
              </span>
            </dt>
            <dd className="figure text-xl leading-7 font-medium tracking-figure" aria-live="polite">
              {total}
            </dd>
          </dl>
          {/* The Enter key in the field presses the first button of the form. */}
          <div className="flex flex-row-reverse gap-2 *:flex-1 *:basis-0 *:px-0">
            <Button ref={buyButton} type="submit" size="lg">
              {texts.buyNow}
            </Button>
            <Button {...addButtonInForm(product._id)} variant="line" size="lg" disabled={pieces === null}>
              {productMessages.addToCart}
            </Button>
          </div>
          <p className="text-center text-sm text-ink-500">{texts.buyNowAlone}</p>
          {leadTime && <p className="text-center text-sm text-ink-500">{leadTime}</p>}
          <CompareButton product={product} />
        </div>
      </form>
      <BuyBar form={FORM_ID} productId={product._id} watched={buyButton} total={total} pieces={pieces} />
    </Panel>
  )
}
