import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { type ProblemCode, problems } from '../../contract/problems.ts'
import type { Problem } from '../../contract/schemas/problem.ts'
import { type Engine, OutcomeUnknown } from '../db/dialect/engine.ts'
import { LinesRefusedError, PriceChangedError, ShopError, TotalChangedError } from '../errors/shop-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Decides what the caller learns about an error. Logs unexpected errors. */
    explain(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): ShopError
  }
}

interface ProblemReply {
  status: number
  headers: Record<string, string>
  body: Problem
}

export const RETRY_AFTER_SECONDS = 5

export function toProblemReply(error: ShopError, requestId: string): ProblemReply {
  const { status, title } = problems[error.code]
  const problem: Problem = {
    type: 'about:blank',
    title,
    status,
    code: error.code,
    detail: error.message,
    ...(error.errors && { errors: error.errors }),
    ...(error instanceof PriceChangedError && { priceChange: error.priceChange }),
    ...(error instanceof LinesRefusedError && { lines: [...error.lines] }),
    ...(error instanceof TotalChangedError && { total: error.total }),
    requestId,
  }
  const retryAfter = error.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined)
  return {
    status,
    headers: {
      ...(retryAfter && { 'retry-after': String(retryAfter) }),
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
    },
    body: problem,
  }
}

export function sendProblem(reply: FastifyReply, error: ShopError): FastifyReply {
  const { status, headers, body } = toProblemReply(error, reply.request.id)
  return reply
    .code(status)
    .headers(headers)
    .serializer((problem: unknown) => JSON.stringify(problem))
    .send(body)
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

function toTooLarge(bodyLimit: number): ShopError {
  const most = formatBytes(bodyLimit)
  return new ShopError('TOO_LARGE', `A request can have at most ${most}. Send less, or send it in parts.`)
}

function toShopError(error: unknown, engine: Engine): ShopError {
  if (error instanceof ShopError) return error
  if (error instanceof OutcomeUnknown) {
    return new ShopError(
      'UNAVAILABLE',
      'We could not confirm whether this was done. Check before you try again.',
    )
  }
  if (engine.isUnavailable(error)) {
    return new ShopError(
      'UNAVAILABLE',
      'The shop’s database is not available right now. Nothing was changed. Please try again in a moment.',
    )
  }
  if (engine.isOfRemovedPerson(error)) return new ShopError('UNAUTHENTICATED', 'This account was deleted.')
  const status = (error as Partial<FastifyError> | undefined)?.statusCode ?? 500
  if (status >= 400 && status < 500) return new ShopError(codeByStatus[status] ?? 'MALFORMED_REQUEST')
  return new ShopError('INTERNAL', 'We recorded the error and will look into it. Please try again.')
}

/** Turns every failure into problem+json. The details of an unexpected error go only into the log. */
export const errorsPlugin = fastifyPlugin(async (app: FastifyInstance, { engine }: { engine: Engine }) => {
  app.decorate('explain', (error, log) => {
    const shopError = toShopError(error, engine)
    if (problems[shopError.code].status >= 500) log.error({ err: error }, shopError.code)
    return shopError
  })
  app.setErrorHandler((error: FastifyError, { log, routeOptions }: FastifyRequest, reply: FastifyReply) =>
    sendProblem(
      reply,
      app.explain(error.statusCode === 413 ? toTooLarge(routeOptions.bodyLimit) : error, log),
    ),
  )
})
