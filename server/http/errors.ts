import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type ProblemCode, problems } from '../../contract/problems.ts'
import type { Problem } from '../../contract/schemas/problem.ts'
import { type Engine, OutcomeUnknown } from '../db/dialect/engine.ts'
import { PriceChangedError, ShopError, toBadInput } from '../errors/shop-error.ts'

const RETRY_AFTER_SECONDS = 5

export function sendProblem(reply: FastifyReply, error: ShopError): FastifyReply {
  const { status, title } = problems[error.code]
  const problem: Problem = {
    type: 'about:blank',
    title,
    status,
    code: error.code,
    detail: error.message,
    ...(error.errors && { errors: error.errors }),
    ...(error instanceof PriceChangedError && { priceChange: error.priceChange }),
    requestId: reply.request.id,
  }
  const retryAfter = error.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined)
  if (retryAfter) reply.header('retry-after', retryAfter)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem)
}

/** Fastify's own refusals (unreadable body, too large, wrong media type) by status. */
const codeByStatus: Record<number, ProblemCode> = {
  400: 'MALFORMED_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'TOO_MANY_REQUESTS',
}

function formatBytes(bytes: number): string {
  const kilobytes = Math.floor(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.floor(kilobytes / 1024)} MB`
}

function toShopError(error: FastifyError, engine: Engine, request: FastifyRequest): ShopError {
  if (error instanceof ShopError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return toBadInput(
      error.validation.map(({ instancePath, message }) => ({
        field: instancePath.split('/').filter(Boolean).join('.') || 'body',
        message: message ?? 'Cannot be used',
      })),
    )
  }
  if (error instanceof OutcomeUnknown) {
    return new ShopError(
      'UNAVAILABLE',
      'The database did not say whether this was done. Look whether it was, or try again in a moment.',
    )
  }
  if (engine.isUnavailable(error)) {
    return new ShopError(
      'UNAVAILABLE',
      'The database does not answer. Nothing was changed; try again in a moment.',
    )
  }
  if (engine.isOfRemovedPerson(error)) return new ShopError('UNAUTHENTICATED', 'This account was removed.')
  const status = error.statusCode ?? 500
  if (status === 413) {
    const most = formatBytes(request.routeOptions.bodyLimit)
    return new ShopError('TOO_LARGE', `At most ${most} are taken here at once. Send less, or in parts.`)
  }
  if (status >= 400 && status < 500) return new ShopError(codeByStatus[status] ?? 'MALFORMED_REQUEST')
  return new ShopError('INTERNAL', 'The error has been recorded. Nothing was lost; try again.')
}

/** Turns everything that goes wrong into problem+json; what was not expected is logged, and only logged. */
export const errorsPlugin = fastifyPlugin(async (app: FastifyInstance, { engine }: { engine: Engine }) => {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const shopError = toShopError(error, engine, request)
    const { status } = problems[shopError.code]
    if (status >= 500) request.log.error({ err: error }, shopError.code)
    return sendProblem(reply, shopError)
  })
})
