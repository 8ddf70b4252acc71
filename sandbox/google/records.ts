import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

export interface Records {
  adapter: AdapterFactory
  sweep: () => void
}

const nowSeconds = () => Math.floor(Date.now() / 1000)

function toPayload(row: Record<string, SQLOutputValue> | undefined): AdapterPayload | undefined {
  if (!row) return undefined
  const payload: AdapterPayload = JSON.parse(String(row.payload))
  return row.consumed_at === null ? payload : { ...payload, consumed: Number(row.consumed_at) }
}

/** Stores oidc-provider's codes, tokens, grants and interactions until they expire. */
export function openRecords(state: DatabaseSync): Records {
  state.exec(`create table if not exists google_record (
      model text not null, id text not null, payload text not null, uid text, grant_id text,
      consumed_at integer, expires_at integer, primary key (model, id)) strict, without rowid;
    create index if not exists google_record_uid on google_record (uid) where uid is not null;
    create index if not exists google_record_grant on google_record (grant_id) where grant_id is not null;
    create index if not exists google_record_expiry on google_record (expires_at)`)
  const alive = '(expires_at is null or expires_at > ?)'
  const put = state.prepare(`insert into google_record (model, id, payload, uid, grant_id, expires_at)
    values (?, ?, ?, ?, ?, ?) on conflict (model, id) do update set payload = excluded.payload,
    uid = excluded.uid, grant_id = excluded.grant_id, expires_at = excluded.expires_at`)
  const findById = state.prepare(`select * from google_record where model = ? and id = ? and ${alive}`)
  const findByUid = state.prepare(`select * from google_record where model = ? and uid = ? and ${alive}`)
  const consume = state.prepare(
    'update google_record set consumed_at = ? where model = ? and id = ? and consumed_at is null',
  )
  const destroy = state.prepare('delete from google_record where model = ? and id = ?')
  const revoke = state.prepare('delete from google_record where model = ? and grant_id = ?')
  const removeExpired = state.prepare('delete from google_record where expires_at <= ?')

  const adapter = (model: string): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn === undefined ? null : nowSeconds() + expiresIn
      const { uid = null, grantId = null } = payload
      put.run(model, id, JSON.stringify(payload), uid, grantId, expiresAt)
    },
    find: async (id) => toPayload(findById.get(model, id, nowSeconds())),
    findByUid: async (uid) => toPayload(findByUid.get(model, uid, nowSeconds())),
    findByUserCode: async () => undefined,
    async consume(id) {
      // oidc-provider reads before it consumes; of two requests with one code, only one may pass.
      if (consume.run(nowSeconds(), model, id).changes === 1) return
      const { errors } = await import('oidc-provider')
      throw new errors.InvalidGrant('already consumed')
    },
    async destroy(id) {
      destroy.run(model, id)
    },
    async revokeByGrantId(grantId) {
      revoke.run(model, grantId)
    },
  })
  return { adapter, sweep: () => void removeExpired.run(nowSeconds()) }
}
