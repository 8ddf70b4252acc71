import { elements, frames } from './card-element.js'
import { showChallenge } from './challenge.js'
import { CONNECTION_ERROR, call, IntegrationError, intentIdOf } from './connection.js'

/** window.Stripe: the subset of Stripe.js that the shop uses, with the same names, results and errors. */

const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
function Stripe(publishableKey) {
  if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_'))
    throw new IntegrationError(
      'Please call Stripe() with your publishable key. You used an empty string or something else.',
    )
  const key = publishableKey

  async function createPaymentMethod({ type, card, billing_details: billingDetails }) {
    if (type !== 'card') throw new IntegrationError(`The sandbox plays cards only, not ${type}.`)
    const request = frames.get(card)
    if (!request) throw new IntegrationError('createPaymentMethod needs a card Element.')
    return (await request({ key, billingDetails })) ?? { error: CONNECTION_ERROR }
  }

  async function retrievePaymentIntent(clientSecret) {
    const path = `payment_intents/${intentIdOf(clientSecret)}`
    const { reply, error } = await call('GET', path, { key, client_secret: clientSecret })
    return error ? { error } : { paymentIntent: reply }
  }

  async function passChallenge(intent, clientSecret) {
    await showChallenge(intent.next_action.use_stripe_sdk.stripe_js)
    const { paymentIntent, error } = await retrievePaymentIntent(clientSecret)
    if (error) return { error }
    const failure = paymentIntent.last_payment_error
    if (paymentIntent.status !== 'requires_payment_method' || !failure) return { paymentIntent }
    const message =
      failure.code === 'payment_intent_authentication_failure' ? NOT_AUTHENTICATED : failure.message
    return { error: { ...failure, message, payment_intent: paymentIntent } }
  }

  async function confirmCardPayment(
    clientSecret,
    { payment_method: method, return_url: returnUrl } = {},
    options = {},
  ) {
    const id = intentIdOf(clientSecret)
    let methodId = typeof method === 'string' ? method : undefined
    if (method && typeof method === 'object') {
      const made = await createPaymentMethod({ type: 'card', ...method })
      if (made.error) return { error: made.error }
      methodId = made.paymentMethod.id
    }
    const { reply, error } = await call('POST', `payment_intents/${id}/confirm`, {
      key,
      client_secret: clientSecret,
      use_stripe_sdk: 'true',
      ...(methodId && { payment_method: methodId }),
      ...(returnUrl && { return_url: returnUrl }),
    })
    if (error) return { error }
    const mustAct = reply.status === 'requires_action' && options.handleActions !== false
    return mustAct ? passChallenge(reply, clientSecret) : { paymentIntent: reply }
  }

  return { elements, createPaymentMethod, confirmCardPayment, retrievePaymentIntent }
}

Stripe.version = 3
window.Stripe = Stripe
