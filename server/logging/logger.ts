import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Config } from '../config/config.ts'
import { hideEmails, hideLinkSecrets, toLoggedPath } from './logged-path.rules.ts'
import { mapStackToSources } from './source-positions.ts'

interface LoggedRequest {
  method: string
  url: string
  ip: string
}

/** Hidden wherever a library or a careless line logs them. The form parser logs all headers of an upload. */
const HIDDEN = ['headers', 'authorization', 'cookie', 'password', 'token', 'accessToken', 'clientSecret']

type LoggedError = Record<string, unknown> & { stack: string }

const isLoggedError = (value: unknown): value is LoggedError =>
  typeof value === 'object' && value !== null && 'stack' in value && typeof value.stack === 'string'

/** Leaves out the `detail` and `where` of PostgreSQL, here and in nested errors, because they quote whole rows. */
function leaveOutRows(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(leaveOutRows)
  if (!isLoggedError(value)) return value
  const { detail, where, ...shown } = value
  return Object.fromEntries(Object.entries(shown).map(([key, each]) => [key, leaveOutRows(each)]))
}

/** Names source files and lines in the stack. A library may pass a thrown value that is not an error. */
function serializeError(thrown: Error) {
  const shown = leaveOutRows(pino.stdSerializers.err(thrown))
  return isLoggedError(shown) ? { ...shown, stack: mapStackToSources(shown.stack) } : shown
}

/**
 * Logs JSON lines to standard output. Never logs headers (they carry tokens), queries and paths with the secrets of
 * links, or bodies (they carry passwords). See also server/http/request-log.ts.
 */
export function createLogger(level: Config['logLevel'], destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    serializers: {
      req: ({ method, url, ip }: LoggedRequest) => ({ method, path: toLoggedPath(url), ip }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: serializeError,
    },
    redact: {
      paths: HIDDEN.flatMap((name) => [name, `*.${name}`]),
      censor: '[hidden]',
    },
    // An error's message may quote a link or an email address.
    hooks: { streamWrite: (line: string) => hideEmails(hideLinkSecrets(line)) },
  }
  return destination ? pino(options, destination) : pino(options)
}
