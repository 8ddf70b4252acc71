import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { Account } from './account.ts'
import { finishProcessing } from './confirm-intent.ts'
import type { Deliveries } from './deliveries.ts'
import { moveDispute, type OpenedDispute, openDispute } from './disputes.ts'
import type { ApiFault, WebhookFault } from './faults.ts'
import type { Idempotency } from './idempotency.ts'
import { requireIntent } from './payment-intents.ts'
import { moveRefund } from './refunds.ts'

interface ControlParts {
  account: Account
  deliveries: Deliveries
  idempotency: Idempotency
}

/**
 * For tests only, in JSON; Stripe has no such API. Under `/sandbox/stripe/control`:
 *
 * - `POST /faults/api` `{ match?, kind, status?, delayMs?, times? }`: see ApiFault.
 * - `POST /faults/webhooks` `{ kind, match?, times?, copies? }`: see WebhookFault.
 * - `POST /processing` `{ on }`: confirmed payments stay `processing`; `POST /processing/:intent` completes one.
 * - `POST /faults/refunds` `{ on, kind? }`: refunds fail immediately and return nothing; or they `pend`.
 * - `POST /refunds/:id` `{ status }`: the bank's later decision on a refund: `succeeded`, `failed` or `canceled`.
 * - `POST /disputes` `{ payment_intent, reason?, inquiry?, amount? }`: the buyer contests a payment at the bank.
 * - `POST /disputes/:id` `{ status }`: the bank's later decision on a dispute, such as `won`, `lost`, `needs_response`.
 * - `POST /events/:id/replay`: delivers an event again.
 * - `POST /idempotency/forget`: forgets every idempotency key, as the provider does after a day.
 * - `POST /heal`: ends all faults, releases held calls, and delivers every open event now, also a held one.
 * - `GET /deliveries`: `{ open }`, the number of events that are not delivered yet.
 * - `GET /charges`: `{ charges }`, the last hundred, newest first.
 */
export async function controlRoutes(app: FastifyInstance, parts: ControlParts): Promise<void> {
  const { account, deliveries, idempotency } = parts
  const { faults, store } = account

  app.post<{ Body: Partial<ApiFault> }>('/faults/api', ({ body }) => {
    faults.api.push({ match: '', kind: 'error', status: 500, delayMs: 0, times: 1, ...body })
    return { set: true }
  })
  app.post<{ Body: Partial<WebhookFault> }>('/faults/webhooks', ({ body }) => {
    faults.webhooks.push({ match: '', kind: 'lose', times: 1, copies: 1, ...body })
    return { set: true }
  })
  app.post<{ Body: { on: boolean; kind?: 'fail' | 'pend' } }>('/faults/refunds', ({ body }) => {
    faults.refunds = body.on ? (body.kind ?? 'fail') : null
    return { set: true }
  })
  app.post<{ Params: { id: string }; Body: { status: 'succeeded' | 'failed' | 'canceled' } }>(
    '/refunds/:id',
    ({ params, body }) => store.transact(() => moveRefund(account, params.id, body.status)),
  )
  app.post<{ Body: OpenedDispute & { payment_intent: string } }>('/disputes', ({ body }) =>
    store.transact(() => {
      const { latest_charge: charge } = requireIntent(account, body.payment_intent)
      return openDispute(account, String(charge), body)
    }),
  )
  app.post<{ Params: { id: string }; Body: { status: Stripe.Dispute.Status } }>(
    '/disputes/:id',
    ({ params, body }) => store.transact(() => moveDispute(account, params.id, body.status)),
  )
  app.post<{ Body: { on: boolean } }>('/processing', ({ body }) => {
    faults.processing = body.on
    return { set: true }
  })
  app.post<{ Params: { id: string } }>('/processing/:id', ({ params }) =>
    store.transact(() => finishProcessing(account, requireIntent(account, params.id))),
  )
  app.post<{ Params: { id: string } }>('/events/:id/replay', ({ params }, reply) => {
    if (!store.find('event', params.id)) return reply.callNotFound()
    deliveries.replay(params.id)
    return { replayed: true }
  })
  app.post('/idempotency/forget', () => {
    idempotency.forget()
    return { forgotten: true }
  })
  app.post('/heal', () => {
    faults.clear()
    deliveries.deliverAllNow()
    return { healed: true }
  })
  app.get('/deliveries', () => ({ open: deliveries.countOpen() }))
  app.get('/charges', () => ({ charges: store.list({ kind: 'charge', limit: 100 }).slice(0, 100) }))
}
