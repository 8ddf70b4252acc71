import type { PaymentIntent, PaymentIntentResult } from '@stripe/stripe-js'

/** The fields of the provider's answers that decide the next step. */
type Intent = Pick<PaymentIntent, 'id' | 'status'> & {
  last_payment_error?: { message?: string } | null
}
type ProviderError = Pick<NonNullable<PaymentIntentResult['error']>, 'type'> & {
  message?: string
  payment_intent?: Intent
}
export type ProviderAnswer = { paymentIntent: Intent; error?: never } | { error: ProviderError }

export type Outcome =
  | { kind: 'succeeded'; transactionId: string }
  /** Nothing was charged, and the same intent can be tried again. */
  | { kind: 'open'; message: string | null }
  /** The intent can no longer be paid; the order says why. */
  | { kind: 'void' }
  /** The card may or may not have been charged. */
  | { kind: 'unclear' }

/** Errors after which nothing was charged, even if the answer does not include the intent. */
const HARMLESS_ERRORS = ['card_error', 'validation_error', 'authentication_error']

function judgeIntent({ id, status, last_payment_error }: Intent): Outcome {
  switch (status) {
    case 'succeeded':
      return { kind: 'succeeded', transactionId: id }
    case 'canceled':
      return { kind: 'void' }
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
      return { kind: 'open', message: last_payment_error?.message ?? null }
    default:
      return { kind: 'unclear' }
  }
}

/** Interprets the answer to a confirmation or lookup. The intent's state outweighs an error beside it. */
export function judgeAnswer(answer: ProviderAnswer): Outcome {
  if (!answer.error) return judgeIntent(answer.paymentIntent)
  const { type, message, payment_intent: intent } = answer.error
  if (!intent) return HARMLESS_ERRORS.includes(type) ? { kind: 'open', message: message ?? null } : UNCLEAR
  const outcome = judgeIntent(intent)
  return outcome.kind === 'open' ? { kind: 'open', message: message ?? outcome.message } : outcome
}

const UNCLEAR: Outcome = { kind: 'unclear' }
