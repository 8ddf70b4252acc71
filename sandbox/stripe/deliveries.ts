import { createHmac } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type Faults, takeFault } from './faults.ts'
import type { Store } from './store.ts'

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 10 * 60_000
const GIVE_UP_MS = 3 * 24 * 3_600_000
const ANSWER_TIMEOUT_MS = 10_000
const AT_ONCE = 10
/** The due time of a delivery that a test holds back. */
const HELD = Number.MAX_SAFE_INTEGER

export interface Deliveries {
  add: (eventId: string) => void
  /** Delivers an event again, whether or not it was delivered before. */
  replay: (eventId: string) => void
  /** Also the held events, and those that wait for their next try. */
  deliverAllNow: () => void
  /** The number of events that are not delivered yet. */
  countOpen: () => number
  close: () => Promise<void>
}

interface DeliveryParts {
  state: DatabaseSync
  store: Store
  faults: Faults
  webhookUrl: string
  webhookSecret: string
}

/** `t=…,v1=…`, see https://docs.stripe.com/webhooks/signature. */
function signPayload(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

/** Sends events to the shop, several at once and in no guaranteed order, and retries until the shop answers 2xx. */
export function openDeliveries({
  state,
  store,
  faults,
  webhookUrl,
  webhookSecret,
}: DeliveryParts): Deliveries {
  state.exec(`create table if not exists stripe_delivery (event_id text primary key, attempts integer not null,
    added_at integer not null, next_at integer not null, done_at integer, last_error text) strict;
    create index if not exists stripe_delivery_due on stripe_delivery (next_at) where done_at is null`)
  const insert = state.prepare(`insert into stripe_delivery (event_id, attempts, added_at, next_at)
    values (?, 0, ?, ?) on conflict (event_id) do update set done_at = null, attempts = 0, next_at = excluded.next_at`)
  const selectDue = state.prepare(
    'select * from stripe_delivery where done_at is null and next_at <= ? order by next_at limit ?',
  )
  const selectNext = state.prepare(
    'select min(next_at) as next_at from stripe_delivery where done_at is null and next_at < ?',
  )
  const finish = state.prepare('update stripe_delivery set done_at = ?, last_error = ? where event_id = ?')
  const postpone = state.prepare(
    'update stripe_delivery set attempts = ?, next_at = ?, last_error = ? where event_id = ?',
  )
  const bringForward = state.prepare('update stripe_delivery set next_at = ? where done_at is null')
  const count = state.prepare('select count(*) as open from stripe_delivery where done_at is null')

  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let again = false

  async function post(eventId: string): Promise<string | null> {
    const payload = JSON.stringify(store.find('event', eventId), null, 2)
    try {
      const response = await fetch(webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signPayload(payload, webhookSecret, Math.floor(Date.now() / 1000)),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      })
      await response.body?.cancel()
      return response.ok ? null : `answered ${response.status}`
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  async function deliver(row: { eventId: string; attempts: number; addedAt: number }): Promise<void> {
    const type = store.find('event', row.eventId)?.type ?? ''
    const fault = takeFault(faults.webhooks, type)
    if (fault?.kind === 'hold') return void postpone.run(row.attempts, HELD, 'held', row.eventId)
    if (fault?.kind === 'lose') return void finish.run(Date.now(), 'lost', row.eventId)
    const copies = fault?.kind === 'repeat' ? fault.copies : 1
    const failures = await Promise.all(Array.from({ length: copies }, () => post(row.eventId)))
    if (stopping.signal.aborted) return
    const failure = failures.find((text) => text !== null) ?? null
    if (failure === null || Date.now() - row.addedAt > GIVE_UP_MS)
      return void finish.run(Date.now(), failure, row.eventId)
    const wait = Math.min(FIRST_RETRY_MS * 2 ** row.attempts, LONGEST_RETRY_MS)
    postpone.run(row.attempts + 1, Date.now() + wait, failure, row.eventId)
  }

  async function run(): Promise<void> {
    again = false
    const due = selectDue.all(Date.now(), AT_ONCE).map((row) => ({
      eventId: String(row.event_id),
      attempts: Number(row.attempts),
      addedAt: Number(row.added_at),
    }))
    await Promise.all(due.map(deliver))
    running = null
    if (stopping.signal.aborted) return
    const next = selectNext.get(HELD)?.next_at
    if (again || typeof next === 'number')
      timer = setTimeout(wake, again ? 0 : Math.max(Number(next) - Date.now(), 0)).unref()
  }

  function wake(): void {
    if (stopping.signal.aborted) return
    again = running !== null
    clearTimeout(timer)
    running ??= run()
  }

  // Events are added inside a transaction: send only after it commits.
  const wakeSoon = () => void setImmediate(wake)
  wakeSoon()
  const add = (eventId: string) => {
    insert.run(eventId, Date.now(), Date.now())
    wakeSoon()
  }
  return {
    add,
    replay: add,
    deliverAllNow() {
      bringForward.run(Date.now())
      wakeSoon()
    },
    countOpen: () => Number(count.get()?.open),
    async close() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
