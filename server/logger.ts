import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Config } from './config.ts'

interface LoggedRequest {
  method: string
  url: string
  ip: string
}

/** Wherever a library or a careless line names them: the form parser tells all headers of an upload. */
const HIDDEN = ['headers', 'authorization', 'cookie', 'password', 'token', 'accessToken', 'clientSecret']

/**
 * Logs as JSON lines on standard output. Requests are logged by method, path and address only: headers carry
 * tokens, queries carry reset links, bodies carry passwords, so none of them is ever written.
 */
export function createLogger(level: Config['logLevel'], destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    serializers: {
      req: ({ method, url, ip }: LoggedRequest) => ({ method, path: url.split('?', 1)[0], ip }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: pino.stdSerializers.err,
    },
    redact: {
      paths: HIDDEN.flatMap((name) => [name, `*.${name}`]),
      censor: '[hidden]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
