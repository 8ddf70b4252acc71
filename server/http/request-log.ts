import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { toLoggedPath } from '../logging/logged-path.rules.ts'

interface AnsweredRequest {
  method: string
  url: string
  status: number
  ms: number
  ip: string
  /** The connection was lost before the whole reply was sent. */
  aborted: boolean
}

const round = (ms: number) => Math.round(ms * 10) / 10

function logRequest(
  log: Pick<FastifyBaseLogger, 'info'>,
  { method, url, status, ms, ip, aborted }: AnsweredRequest,
): void {
  log.info(
    { method, path: toLoggedPath(url), status, ms: round(ms), ip, ...(aborted && { aborted }) },
    'request',
  )
}

/** Turns off Fastify's two lines per request: requestLogPlugin writes one. */
export class OneLineLog extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override serviceUnavailable(): void {}
}

/** False for the shop's calls to itself, for example while it renders a page. */
function isFromNetwork(request: IncomingMessage): boolean {
  return request.socket instanceof Socket
}

export function logInProcess(
  log: Pick<FastifyBaseLogger, 'debug'>,
  { method, url, status, ms }: Pick<AnsweredRequest, 'method' | 'url' | 'status' | 'ms'>,
): void {
  log.debug({ method, path: toLoggedPath(url), status, ms: round(ms) }, 'in-process call')
}

/** Writes one line for each request, when its reply is sent or its connection is lost. */
export const requestLogPlugin = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = reply
    raw.once('close', () => {
      const { log, method, originalUrl: url, ip } = request
      const [status, ms] = [raw.statusCode, reply.elapsedTime]
      if (!isFromNetwork(request.raw)) return logInProcess(log, { method, url: request.url, status, ms })
      logRequest(log, { method, url, status, ms, ip, aborted: !raw.writableFinished })
    })
  })
})
