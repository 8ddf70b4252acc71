import { expect, test } from 'vitest'
import { judgeAnswer } from './provider-answer.rules.ts'

const intent = (status: 'succeeded' | 'processing' | 'canceled' | 'requires_payment_method') => ({
  id: 'pi_1',
  status,
})

test('A payment counts as made only if the intent says so', () => {
  expect(judgeAnswer({ paymentIntent: intent('succeeded') })).toEqual({
    kind: 'succeeded',
    transactionId: 'pi_1',
  })
  expect(judgeAnswer({ paymentIntent: intent('processing') })).toEqual({ kind: 'unclear' })
})

test('An intent paid by another tab counts as paid, although confirming it again is an error', () => {
  const error = { type: 'invalid_request_error' as const, payment_intent: intent('succeeded') }
  expect(judgeAnswer({ error })).toEqual({ kind: 'succeeded', transactionId: 'pi_1' })
})

test('A declined card or a refused authentication leaves the intent open with the provider’s message', () => {
  const message = 'Your card was declined.'
  expect(judgeAnswer({ error: { type: 'card_error', message } })).toEqual({ kind: 'open', message })
  const error = {
    type: 'invalid_request_error' as const,
    message: 'We are unable to authenticate your payment method.',
    payment_intent: intent('requires_payment_method'),
  }
  expect(judgeAnswer({ error })).toEqual({ kind: 'open', message: error.message })
})

test('A lost connection or an error of the provider leaves the outcome unclear', () => {
  for (const type of ['api_connection_error', 'api_error', 'rate_limit_error'] as const) {
    expect(judgeAnswer({ error: { type, message: 'No network' } })).toEqual({ kind: 'unclear' })
  }
})

test('A canceled intent is void', () => {
  expect(judgeAnswer({ paymentIntent: intent('canceled') })).toEqual({ kind: 'void' })
})
