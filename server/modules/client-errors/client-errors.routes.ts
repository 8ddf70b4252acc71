import type { FastifyInstance } from 'fastify'
import { redactErrorText } from '../../../contract/client-error.ts'
import { MINUTE_MS } from '../../../contract/durations.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { serveEndpoint } from '../../http/endpoints.ts'
import { toAddressKey } from '../access/attempts.rules.ts'
import { createLineBudget } from './line-budget.rules.ts'

const WINDOW_MS = MINUTE_MS
const LINES_PER_ADDRESS = 5
/** Anyone may report errors, so this limits what strangers can write to the log of a process. */
const LINES_PER_PROCESS = 30

/**
 * Logs errors of pages in browsers. The browser has redacted the message, but a sender need not be a browser, so the
 * server redacts it again.
 */
export async function clientErrorRoutes(app: FastifyInstance): Promise<void> {
  const budget = createLineBudget({
    windowMs: WINDOW_MS,
    perAddress: LINES_PER_ADDRESS,
    total: LINES_PER_PROCESS,
  })

  serveEndpoint(app, 'reportClientError', async ({ body }, { request }) => {
    if (!budget.take(toAddressKey(request.ip), Date.now())) {
      throw new ShopError(
        'TOO_MANY_REQUESTS',
        'Too many error reports. Try again in a minute.',
        undefined,
        WINDOW_MS / 1_000,
      )
    }
    const { kind, message, route, chunk, release } = body
    const clientError = { kind, message: redactErrorText(message), route, chunk, release }
    request.log.warn({ clientError }, 'error in a browser')
    return { success: true as const }
  })
}
