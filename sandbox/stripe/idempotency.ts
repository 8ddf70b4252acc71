import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { ApiError } from './api-error.ts'

export interface StoredReply {
  status: number
  body: string
}

export interface Idempotency {
  /** The earlier reply to this key, if any. Refuses a key that is in use or belongs to a different call. */
  begin: (request: KeyedRequest) => StoredReply | null
  keep: (request: KeyedRequest, reply: StoredReply) => void
  end: (request: KeyedRequest) => void
  sweep: () => void
  /** Forgets all keys, as if a day had passed. */
  forget: () => void
}

export interface KeyedRequest {
  key: string
  endpoint: string
  params: string
}

const KEPT_MS = 24 * 3_600_000

/** https://docs.stripe.com/api/idempotent_requests. Keys in use are only in memory, so a crash cannot lock a key. */
export function openIdempotency(state: DatabaseSync): Idempotency {
  state.exec(`create table if not exists stripe_idempotency (key text primary key, endpoint text not null,
    params text not null, status integer not null, body text not null, created_at integer not null) strict`)
  const select = state.prepare('select * from stripe_idempotency where key = ?')
  const insert = state.prepare('insert or ignore into stripe_idempotency values (?, ?, ?, ?, ?, ?)')
  const prune = state.prepare('delete from stripe_idempotency where created_at < ?')
  const atWork = new Set<string>()
  const hash = (params: string) => createHash('sha256').update(params).digest('hex')

  return {
    begin({ key, endpoint, params }) {
      if (atWork.has(key))
        throw new ApiError(409, {
          type: 'invalid_request_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        })
      const kept = select.get(key)
      if (!kept) {
        atWork.add(key)
        return null
      }
      const other = `Try using a key other than '${key}' if you meant to execute a different request.`
      if (kept.endpoint !== endpoint)
        throw new ApiError(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${endpoint}' vs '${kept.endpoint}'). ${other}`,
        })
      if (kept.params !== hash(params))
        throw new ApiError(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. ${other}`,
        })
      return { status: Number(kept.status), body: String(kept.body) }
    },
    keep({ key, endpoint, params }, { status, body }) {
      insert.run(key, endpoint, hash(params), status, body, Date.now())
    },
    end: ({ key }) => void atWork.delete(key),
    sweep: () => void prune.run(Date.now() - KEPT_MS),
    forget: () => void prune.run(Number.MAX_SAFE_INTEGER),
  }
}
