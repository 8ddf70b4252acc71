import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { Lock } from 'lucide-react'
import type { RefObject } from 'react'
import { cardFormMessages } from '../../../content/messages/en/payment.ts'
import { formatPrice } from '../../app/shop.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CardField } from './card-field.tsx'
import type { PaymentFlow } from './payment-flow.rules.ts'
import type { Payer } from './payment-ports.ts'

interface CardFormProps {
  amount: number
  payer: Payer
  flow: PaymentFlow
  stripe: Stripe | null
  card: RefObject<StripeCardElement | null>
  onPay: () => void
  onRestart: () => void
}

function PayButton({ amount, flow }: Pick<CardFormProps, 'amount' | 'flow'>) {
  if (flow.step === 'paying') {
    return (
      <Button type="submit" size="lg" block busy>
        {cardFormMessages.confirming}
      </Button>
    )
  }
  return (
    <Button type="submit" size="lg" block disabled={flow.step !== 'ready'}>
      {flow.step === 'preparing' && <Spinner />}
      {flow.step === 'preparing' ? cardFormMessages.preparing : cardFormMessages.pay(formatPrice(amount))}
    </Button>
  )
}

export function CardForm({ amount, payer, flow, stripe, card, onPay, onRestart }: CardFormProps) {
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        onPay()
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={cardFormMessages.name} value={payer.name} readOnly />
        <TextField label={cardFormMessages.email} type="email" value={payer.email} readOnly />
      </div>
      <CardField
        stripe={stripe}
        card={card}
        disabled={flow.step !== 'ready'}
        error={flow.step === 'ready' ? flow.error : null}
      />
      {flow.step === 'unavailable' && (
        <Notice
          tone="red"
          title={cardFormMessages.unavailable}
          action={
            <Button variant="line" onClick={onRestart}>
              {cardFormMessages.tryAgain}
            </Button>
          }
        >
          {cardFormMessages.unavailableText(flow.reason)}
        </Notice>
      )}
      {flow.step === 'checking' ? (
        <Notice title={cardFormMessages.checking}>{cardFormMessages.checkingText}</Notice>
      ) : (
        <PayButton amount={amount} flow={flow} />
      )}
      <p className="flex gap-2 text-sm text-ink-500">
        <Lock className="mt-0.5 size-4" />
        {cardFormMessages.secure}
      </p>
    </form>
  )
}
