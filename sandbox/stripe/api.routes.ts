import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from './account.ts'
import { ApiError, invalidRequest } from './api-error.ts'
import { apiEndpoints } from './endpoints.ts'
import { API_VERSION } from './events.ts'
import { expand } from './expand.ts'
import { takeFault } from './faults.ts'
import { decodeForm, type Params } from './form-encoding.ts'
import type { Idempotency, StoredReply } from './idempotency.ts'
import { type Keys, newId } from './keys.ts'

interface ApiParts {
  account: Account
  keys: Keys
  idempotency: Idempotency
}

const FORM_LIMIT_BYTES = 64 * 1024

/** The API key of a call: bearer token, basic user name, or `key` as Stripe.js sends it. */
function readKey({ headers }: FastifyRequest, params: Params): string {
  const [scheme = '', value = ''] = (headers.authorization ?? '').split(' ')
  if (/^bearer$/i.test(scheme)) return value
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString().split(':')[0] ?? ''
  return typeof params.key === 'string' ? params.key : ''
}

function admit(key: string, keys: Keys, publishableWillDo: boolean): { publishable: boolean } {
  if (key === keys.secretKey) return { publishable: false }
  if (!key)
    throw invalidRequest(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      { status: 401 },
    )
  if (key !== keys.publishableKey)
    throw invalidRequest(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`, { status: 401 })
  if (!publishableWillDo)
    throw invalidRequest(
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      { status: 401, code: 'secret_key_required' },
    )
  return { publishable: true }
}

function toReply(error: unknown, requestId: string): StoredReply {
  if (!(error instanceof ApiError)) throw error
  return { status: error.status, body: JSON.stringify(error.toBody(requestId), null, 2) }
}

/** The HTTP layer of the API: keys, idempotency, errors, faults. */
export async function apiRoutes(
  app: FastifyInstance,
  { account, keys, idempotency }: ApiParts,
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  )

  function send(reply: FastifyReply, { status, body }: StoredReply): FastifyReply {
    return reply.status(status).type('application/json').send(body)
  }

  for (const { method, path, publishable: publishableWillDo = false, answer } of apiEndpoints) {
    app.route<{ Params: { id?: string } }>({
      method,
      url: path,
      handler: async (request, reply) => {
        const requestId = newId('req', 14)
        reply.header('request-id', requestId).header('stripe-version', API_VERSION)
        const [pathname = '', query = ''] = request.url.split('?')
        const url = pathname.replace(/^\/stripe/, '')
        const form = method === 'GET' ? query : String(request.body ?? '')
        const idempotencyKey = String(request.headers['idempotency-key'] ?? '') || null
        const keyed =
          method === 'POST' && idempotencyKey ? { key: idempotencyKey, endpoint: url, params: form } : null
        let begun = false
        try {
          const { key: _, ...params } = decodeForm(form)
          const { publishable } = admit(readKey(request, decodeForm(form)), keys, publishableWillDo)
          const fault = takeFault(account.faults.api, `${method} ${url}`)
          if (fault?.kind === 'error') throw toFault(fault.status)
          if (keyed) {
            account.faults.release(keyed.key)
            const kept = idempotency.begin(keyed)
            if (kept) return send(reply.header('idempotent-replayed', 'true'), kept)
            begun = true
          }
          if (fault?.kind === 'slow') await sleep(fault.delayMs)
          if (fault?.kind === 'hold') await account.faults.hold(idempotencyKey ?? requestId)
          const call = {
            id: request.params.id ?? '',
            params,
            publishable,
            url,
            request: { id: requestId, idempotencyKey },
          }
          const done = account.store.transact((): StoredReply => {
            const body = expand(account.store, answer(account, call), params)
            const shown = fault?.kind === 'lag' ? { ...body, data: [], has_more: false } : body
            const made = { status: 200, body: JSON.stringify(shown, null, 2) }
            if (keyed) idempotency.keep(keyed, made)
            return made
          })
          if (fault?.kind === 'lose-reply') {
            request.raw.socket.destroy()
            return reply.hijack()
          }
          return send(reply, done)
        } catch (error) {
          const refused = toReply(error, requestId)
          // As Stripe does, keep the result of a call that ran, but not the refusal of a malformed one.
          if (keyed && begun && refused.status === 402) idempotency.keep(keyed, refused)
          return send(reply, refused)
        } finally {
          if (keyed && begun) idempotency.end(keyed)
        }
      },
    })
  }
}

function toFault(status: number): ApiError {
  const message =
    status === 429
      ? 'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.'
      : 'An unknown error occurred'
  return status === 429
    ? invalidRequest(message, { status, code: 'rate_limit' })
    : new ApiError(status, { type: 'api_error', message })
}
