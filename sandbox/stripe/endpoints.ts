import type { Account } from './account.ts'
import { invalidRequest, missing } from './api-error.ts'
import { cancelIntent } from './cancel-intent.ts'
import { confirmIntent } from './confirm-intent.ts'
import { answerDispute, moveDispute } from './disputes.ts'
import type { EventRequest } from './events.ts'
import { type Params, textParam } from './form-encoding.ts'
import { listObjects } from './lists.ts'
import { createIntent, requireIntent, updateIntent } from './payment-intents.ts'
import { createPaymentMethod } from './payment-methods.ts'
import { createRefund } from './refunds.ts'
import type { Kind } from './store.ts'

export interface Call {
  id: string
  params: Params
  /** The call uses a browser's key, which gives access only to the intent of its client secret. */
  publishable: boolean
  url: string
  request: EventRequest
}

interface ApiEndpoint {
  method: 'GET' | 'POST'
  path: string
  /** Accepts a publishable key. */
  publishable?: true
  answer: (account: Account, call: Call) => object
}

const withoutSecret = ({ client_secret: _, ...params }: Params): Params => params

/** A publishable key gives access to an intent only with that intent's client secret. */
function openIntent(account: Account, { id, params, publishable }: Call) {
  const intent = requireIntent(account, id)
  const secret = textParam(params, 'client_secret')
  if (publishable && !secret)
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    })
  if (secret !== undefined && secret !== intent.client_secret)
    throw invalidRequest(
      `The client_secret provided does not match any associated PaymentIntent on this account. Ensure the publishable key used belongs to the same account that created the PaymentIntent.`,
      { code: 'resource_missing', param: 'client_secret', status: publishable ? 404 : 400 },
    )
  return intent
}

const find =
  (kind: Kind) =>
  ({ store }: Account, { id }: Call): object => {
    const object = store.find(kind, id)
    if (!object) throw missing(kind === 'payment_method' ? 'PaymentMethod' : kind, id)
    return object
  }

const list =
  (kind: Kind) =>
  ({ store }: Account, { params, url }: Call): object =>
    listObjects(store, kind, params, url)

export const apiEndpoints: readonly ApiEndpoint[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    publishable: true,
    answer: (account, { params }) => createPaymentMethod(account, params),
  },
  { method: 'GET', path: '/v1/payment_methods/:id', answer: find('payment_method') },
  {
    method: 'POST',
    path: '/v1/payment_intents',
    answer: (account, { params, request }) => createIntent(account, params, request),
  },
  { method: 'GET', path: '/v1/payment_intents', answer: list('payment_intent') },
  { method: 'GET', path: '/v1/payment_intents/:id', publishable: true, answer: openIntent },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id',
    answer: (account, { id, params }) => updateIntent(account, id, params),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    publishable: true,
    answer: (account, call) =>
      confirmIntent(account, openIntent(account, call), withoutSecret(call.params), call.request),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    answer: (account, { id, params, request }) => cancelIntent(account, id, params, request),
  },
  { method: 'GET', path: '/v1/charges', answer: list('charge') },
  { method: 'GET', path: '/v1/charges/:id', answer: find('charge') },
  {
    method: 'POST',
    path: '/v1/refunds',
    answer: (account, { params, request }) => createRefund(account, params, request),
  },
  { method: 'GET', path: '/v1/refunds', answer: list('refund') },
  { method: 'GET', path: '/v1/refunds/:id', answer: find('refund') },
  { method: 'GET', path: '/v1/disputes', answer: list('dispute') },
  { method: 'GET', path: '/v1/disputes/:id', answer: find('dispute') },
  {
    method: 'POST',
    path: '/v1/disputes/:id',
    answer: (account, { id, params }) => answerDispute(account, id, params),
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    answer: (account, { id }) => moveDispute(account, id, 'lost'),
  },
  { method: 'GET', path: '/v1/events', answer: list('event') },
  { method: 'GET', path: '/v1/events/:id', answer: find('event') },
]
