import type { FastifyInstance } from 'fastify'
import type { Account } from './account.ts'
import { finishProcessing } from './confirm-intent.ts'
import type { Deliveries } from './deliveries.ts'
import type { ApiFault, WebhookFault } from './faults.ts'
import { requireIntent } from './payment-intents.ts'

interface ControlParts {
  account: Account
  deliveries: Deliveries
}

/**
 * For tests only, and in JSON; Stripe has nothing like it. Under `/sandbox/stripe/control`:
 *
 * - `POST /faults/api` `{ match?, kind, status?, delayMs?, times? }`: see ApiFault.
 * - `POST /faults/webhooks` `{ kind, match?, times?, copies? }`: see WebhookFault.
 * - `POST /processing` `{ on }`: confirmed cards stay `processing`; `POST /processing/:intent` lets one succeed.
 * - `POST /faults/refunds` `{ on }`: refunds fail at once, and nothing is returned.
 * - `POST /events/:id/replay`: delivers an event once more.
 * - `POST /heal`: ends all faults and lets go what was held.
 * - `GET /deliveries`: `{ open }`, the events that nobody has taken yet.
 * - `GET /charges`: `{ charges }`, the last hundred, newest first.
 */
export async function controlRoutes(app: FastifyInstance, parts: ControlParts): Promise<void> {
  const { account, deliveries } = parts
  const { faults, store } = account

  app.post<{ Body: Partial<ApiFault> }>('/faults/api', ({ body }) => {
    faults.api.push({ match: '', kind: 'error', status: 500, delayMs: 0, times: 1, ...body })
    return { set: true }
  })
  app.post<{ Body: Partial<WebhookFault> }>('/faults/webhooks', ({ body }) => {
    faults.webhooks.push({ match: '', kind: 'lose', times: 1, copies: 1, ...body })
    return { set: true }
  })
  app.post<{ Body: { on: boolean } }>('/faults/refunds', ({ body }) => {
    faults.refunds = body.on
    return { set: true }
  })
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
  app.post('/heal', () => {
    faults.clear()
    deliveries.releaseHeld()
    return { healed: true }
  })
  app.get('/deliveries', () => ({ open: deliveries.countOpen() }))
  app.get('/charges', () => ({ charges: store.list({ kind: 'charge', limit: 100 }).slice(0, 100) }))
}
