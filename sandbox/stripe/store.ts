import type { DatabaseSync } from 'node:sqlite'
import type Stripe from 'stripe'
import { ApiError } from './api-error.ts'

export interface Kinds {
  payment_method: Stripe.PaymentMethod
  payment_intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  event: Stripe.Event
}
export type Kind = keyof Kinds

export interface ListOptions {
  kind: Kind
  /** The intent that a charge, refund or dispute belongs to. */
  parent?: string
  after?: string
  before?: string
  since?: number
  until?: number
  limit: number
}

export interface Store {
  /** `hidden` is never in a reply. Without it, the stored hidden value stays. */
  put: (object: Kinds[Kind], more?: { parent?: string; hidden?: string }) => void
  find: <K extends Kind>(kind: K, id: string) => Kinds[K] | null
  findHidden: (id: string) => string | null
  findIdByHidden: (kind: Kind, hidden: string) => string | null
  /** Newest first, with one extra object when there are more than the limit. */
  list: (options: ListOptions) => Kinds[Kind][]
  /** Rolls back on errors, except for a declined card: its changes stay. */
  transact: <T>(work: () => T) => T
}

const NEWEST = Number.MAX_SAFE_INTEGER

export function openStore(state: DatabaseSync): Store {
  state.exec(`create table if not exists stripe_object (number integer primary key autoincrement,
    id text not null unique, kind text not null, created integer not null, parent text, hidden text,
    content text not null) strict;
    create index if not exists stripe_object_by_kind on stripe_object (kind, number);
    create index if not exists stripe_object_by_parent on stripe_object (parent, kind, number);
    create index if not exists stripe_object_by_hidden on stripe_object (hidden) where hidden is not null`)
  const upsert = state.prepare(`insert into stripe_object (id, kind, created, parent, hidden, content)
    values (?, ?, ?, ?, ?, ?) on conflict (id) do update
    set content = excluded.content, hidden = coalesce(excluded.hidden, hidden)`)
  const select = state.prepare('select content from stripe_object where id = ? and kind = ?')
  const selectHidden = state.prepare('select hidden from stripe_object where id = ?')
  const selectByHidden = state.prepare('select id from stripe_object where hidden = ? and kind = ?')
  const selectNumber = state.prepare('select number from stripe_object where id = ?')
  const conditions = 'kind = ? and number < ? and number > ? and created >= ? and created <= ?'
  const selectAll = state.prepare(
    `select content from stripe_object where ${conditions} order by number desc limit ?`,
  )
  const selectOfParent = state.prepare(
    `select content from stripe_object where ${conditions} and parent = ? order by number desc limit ?`,
  )
  const numberOf = (id: string | undefined, otherwise: number) =>
    id === undefined ? otherwise : Number(selectNumber.get(id)?.number ?? otherwise)

  return {
    put(object, { parent, hidden } = {}) {
      const content = JSON.stringify(object)
      upsert.run(object.id, object.object, object.created, parent ?? null, hidden ?? null, content)
    },
    find(kind, id) {
      const row = select.get(id, kind)
      return row ? JSON.parse(String(row.content)) : null
    },
    findHidden(id) {
      const hidden = selectHidden.get(id)?.hidden
      return typeof hidden === 'string' ? hidden : null
    },
    findIdByHidden(kind, hidden) {
      const id = selectByHidden.get(hidden, kind)?.id
      return typeof id === 'string' ? id : null
    },
    list({ kind, parent, after, before, since = 0, until = NEWEST, limit }) {
      const range = [kind, numberOf(after, NEWEST), numberOf(before, 0), since, until] as const
      const rows =
        parent === undefined
          ? selectAll.all(...range, limit + 1)
          : selectOfParent.all(...range, parent, limit + 1)
      return rows.map((row) => JSON.parse(String(row.content)))
    },
    transact(work) {
      state.exec('begin immediate')
      try {
        const result = work()
        state.exec('commit')
        return result
      } catch (error) {
        const isFact = error instanceof ApiError && error.fields.type === 'card_error'
        state.exec(isFact ? 'commit' : 'rollback')
        throw error
      }
    },
  }
}
