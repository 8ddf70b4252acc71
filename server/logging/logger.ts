import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Config } from '../config/config.ts'
import { hideLinkSecrets, toLoggedPath } from './logged-path.rules.ts'

interface LoggedRequest {
  method: string
  url: string
  ip: string
}

/** Wherever a library or a careless line names them: the form parser tells all headers of an upload. */
const HIDDEN = ['headers', 'authorization', 'cookie', 'password', 'token', 'accessToken', 'clientSecret']

/**
 * Logs as JSON lines on standard output. Headers carry tokens, queries and paths carry the secrets of links, and bodies
 * carry passwords: none of them is written. See also plugins/request-log.ts.
 */
export function createLogger(level: Config['logLevel'], destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    serializers: {
      req: ({ method, url, ip }: LoggedRequest) => ({ method, path: toLoggedPath(url), ip }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: pino.stdSerializers.err,
    },
    redact: {
      paths: HIDDEN.flatMap((name) => [name, `*.${name}`]),
      censor: '[hidden]',
    },
    // An error's message may quote a link.
    hooks: { streamWrite: hideLinkSecrets },
  }
  return destination ? pino(options, destination) : pino(options)
}
