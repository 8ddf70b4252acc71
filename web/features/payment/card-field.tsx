import type { Stripe, StripeCardElement, StripeElementStyle } from '@stripe/stripe-js'
import { type RefObject, useEffect, useRef } from 'react'
import { cardFormMessages } from '../../../content/messages/en/payment.ts'
import { CARD_FIELD_FONT_SIZE_PX } from '../../../contract/constants.ts'
import { classes } from '../../ui/classes.ts'
import { FieldError } from '../../ui/field-frame.tsx'

const FIGURES = 'JetBrains Mono, ui-monospace, SF Mono, Menlo, Consolas, monospace'
/** A narrower font: on a small screen number, expiry and CVC fit on one line. */
const LETTERS = 'Inter, system-ui, -apple-system, Segoe UI, Roboto, sans-serif'

/** The field is the provider's page in a frame, which our style sheet does not reach. */
function createStyle(): StripeElementStyle {
  return {
    base: {
      fontSize: `${CARD_FIELD_FONT_SIZE_PX}px`,
      fontFamily: window.matchMedia('(min-width: 30rem)').matches ? FIGURES : LETTERS,
      lineHeight: '24px',
      color: '#1a1f23',
      iconColor: '#59626a',
      '::placeholder': { color: '#59626a' },
      ':disabled': { color: '#59626a' },
    },
    invalid: { color: '#b02a1f', iconColor: '#b02a1f' },
  }
}

const CARD_LABEL = 'card-label'
const CARD_ERROR = 'card-error'

interface CardFieldProps {
  stripe: Stripe | null
  card: RefObject<StripeCardElement | null>
  disabled: boolean
  error: string | null
}

export function CardField({ stripe, card, disabled, error }: CardFieldProps) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!stripe || !box.current) return
    const element = stripe
      .elements()
      .create('card', { style: createStyle(), hidePostalCode: true, disabled: true })
    element.mount(box.current)
    card.current = element
    return () => {
      card.current = null
      element.destroy()
    }
  }, [stripe, card])

  useEffect(() => {
    if (stripe) card.current?.update({ disabled })
  }, [stripe, card, disabled])

  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-3 text-sm font-medium">
        <span id={CARD_LABEL}>{cardFormMessages.card}</span>
        <span className="font-normal text-ink-500">{cardFormMessages.cardNote}</span>
      </p>
      <fieldset
        aria-labelledby={CARD_LABEL}
        aria-describedby={error ? CARD_ERROR : undefined}
        className={classes(
          'min-h-11.5 rounded-sm border px-2 py-2.5 xs:px-3.5 focus-within:border-green-600 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-green-600',
          error ? 'border-red-700' : 'border-ink-400',
          disabled ? 'bg-ink-50' : 'bg-white',
        )}
      >
        <div ref={box} className="min-h-6" />
      </fieldset>
      <div role="alert">{error && <FieldError id={CARD_ERROR}>{error}</FieldError>}</div>
    </div>
  )
}
