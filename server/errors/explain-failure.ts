import type { Config } from '../config/config.ts'
import type { Engine } from '../db/dialect/engine.ts'
import { DatabaseNewerError } from '../db/migrate.ts'
import { BucketError } from '../modules/images/bucket-errors.ts'
import { StartupError } from './shop-error.ts'

const SQLITE_FULL = 13
const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

/** PostgreSQL's codes for a wrong user or password, a missing database, and no right to create tables. */
const REFUSED_SQLSTATES = /^(28|3D|42501)/

interface Circumstances {
  config: Config
  engine?: Engine
}

/** Turns a failure that the owner can fix into one line that says how. Returns any other error unchanged. */
export function explainFailure(error: unknown, { config, engine }: Circumstances): unknown {
  if (!(error instanceof Error) || error instanceof StartupError) return error
  if (error instanceof BucketError) return new StartupError(explainBucket(error, config))
  const explanation = error instanceof DatabaseNewerError ? error.message : explain(error, config)
  if (explanation) return new StartupError(explanation)
  if (!engine) return error
  const code = 'code' in error ? String(error.code) : ''
  if (REFUSED_SQLSTATES.test(code) || isForbiddenSocket(error)) {
    return new StartupError(
      `the database (${engine.location}) refused access: ${error.message}. Check DATABASE_URL.`,
    )
  }
  if (!engine.isUnavailable(error)) return error
  return new StartupError(`the database (${engine.location}) is not responding: ${error.message || code}`)
}

/** PostgreSQL listens on a file that this account may not use. */
const isForbiddenSocket = (error: Error) =>
  'syscall' in error && error.syscall === 'connect' && 'code' in error && error.code === 'EACCES'

function explainBucket({ reason, cause }: BucketError, { images }: Config): string {
  const { endpoint, region, bucket } = images.bucket ?? {}
  const place = endpoint ?? `Amazon S3 in ${region}`
  if (reason === 'missing') return `there is no bucket ${bucket} at ${place}. Create it, or set S3_BUCKET.`
  if (reason === 'refused') {
    return `${place} denies access to bucket ${bucket}. Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and that they may list, read and write it.`
  }
  const { code, name, message } = cause as { code?: string; name?: string; message?: string }
  return `the image store (${place}) is not responding: ${code ?? message?.split('\n')[0] ?? name}. Check S3_ENDPOINT.`
}

function explain(error: Error, { http, dataDir }: Config): string | null {
  const code = 'code' in error ? error.code : null
  const errcode = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : null
  if (code === 'EADDRINUSE') {
    return `port ${http.port} is in use. Stop the program that uses it, or set PORT to a free one.`
  }
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') {
    return `this account may not use port ${http.port}. Set PORT to one above 1023.`
  }
  if (
    code === 'EADDRNOTAVAIL' ||
    (code === 'ENOTFOUND' && 'hostname' in error && error.hostname === http.host)
  ) {
    return `HOST ${http.host} is not an address of this machine.`
  }
  if (code === 'ENOSPC' || errcode === SQLITE_FULL) {
    return `the disk that holds ${dataDir} is full. Free up space and start again.`
  }
  if (errcode === SQLITE_NOTADB || errcode === SQLITE_CORRUPT) {
    return `the database file in ${dataDir} is damaged or is not a database. Restore a backup.`
  }
  if (!isForbiddenSocket(error) && (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')) {
    return `the data folder ${dataDir} cannot be written (${code}). Change its permissions or set DATA_DIR.`
  }
  return null
}
