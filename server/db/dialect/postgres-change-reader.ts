import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { ChangeFeedClosed, type ChangeReader, type ChangeSubscriber } from '../change-feed.ts'

/** A commit of another process is noticed after at most this time plus one query. */
const LONGEST_UNASKED_MS = 250
/** After this time the next query runs in advance, so that no request waits for it. */
const ASK_AHEAD_MS = 100
/** Commits within this time share one query. */
const GATHER_MS = 5
const ASK_TIMEOUT_MS = 5_000
const CHANNEL = 'northbridge_public_change'

/**
 * The row of a tag holds the last transaction that wrote it, so a snapshot tells exactly what was committed since. Rows
 * with transactions beyond the current snapshot come from a dump of another server. Without a snapshot the query finds
 * nothing.
 */
export const CHANGES_SINCE = `select pg_current_snapshot()::text as snapshot,
  (select coalesce(json_agg(tag), '[]') from public_change where xid >= pg_snapshot_xmin($1::pg_snapshot)
    and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
    and pg_visible_in_snapshot(xid, pg_current_snapshot())) as tags`

/** A snapshot is still valid on a new connection if this value has not changed. */
const READ_HISTORY = `select pg_postmaster_start_time()::text || ' ' || oid as history
  from pg_database where datname = current_database()`

/**
 * A snapshot of this age survives a crash of the server. A crash can lose transactions that were rolled back just
 * before it, and the server then reuses their numbers. A younger snapshot would treat the new transactions as already
 * seen. The server writes its log at least every 30 s, whatever its settings.
 */
const SETTLED_AFTER_MS = 60_000

interface Position {
  snapshot: string
  askedAt: number
}

/**
 * Queries over its own connection: on each `catchUp`, after each commit of this process, and otherwise every 100 to
 * 250 ms while requests come in. Processes also notify each other (LISTEN/NOTIFY), so that they query at once. Nothing
 * depends on that, and the NOTIFY is not part of writing transactions, because it makes commits wait for each other.
 */
export function openPostgresChangeReader(
  url: string,
  { onChange, onReset }: ChangeSubscriber,
  { settledAfterMs = SETTLED_AFTER_MS, askTimeoutMs = ASK_TIMEOUT_MS } = {},
): ChangeReader {
  const self = randomUUID()
  let client: pg.Client | null = null
  let history: string | null = null
  /** Where the next query starts; null if unknown. */
  let seen: Position | null = null
  /** Where the first query after a lost connection starts: an older position, and the one that will replace it. */
  let settled: Position | null = null
  let settling: Position | null = null
  let commits = 0
  let askedCommits = -1
  let notices = 0
  let askedNotices = 0
  let running: Promise<void> | null = null
  let waiting: Promise<void> | null = null
  let gathering: NodeJS.Timeout | null = null
  let isClosed = false

  function disconnect(lost: pg.Client): void {
    lost.removeAllListeners('notification')
    if (client === lost) client = null
  }

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: askTimeoutMs,
      query_timeout: askTimeoutMs,
      keepAlive: true,
    })
    opened.on('error', () => disconnect(opened))
    opened.on('end', () => disconnect(opened))
    opened.on('notification', ({ payload }) => {
      if (payload !== self) notices++
    })
    try {
      await opened.connect()
      await opened.query(`listen ${CHANNEL}`)
      const { rows } = await opened.query<{ history: string }>(READ_HISTORY)
      const historyNow = rows[0]?.history ?? null
      if (historyNow !== history) settled = null
      ;[history, seen, settling, client] = [historyNow, settled, null, opened]
    } catch (error) {
      opened.end().catch(() => {})
      throw error
    }
    return opened
  }

  async function askNow(): Promise<void> {
    if (isClosed) throw new ChangeFeedClosed()
    const askedAt = performance.now()
    const [ownCommits, heardNotices] = [commits, notices]
    const asking = client ?? (await connect())
    try {
      const { rows } = await asking.query<{ snapshot: string; tags: string[] }>({
        name: 'changes-since',
        text: CHANGES_SINCE,
        values: [seen?.snapshot ?? null],
      })
      const [answer] = rows
      if (!answer) throw new Error('PostgreSQL returned no snapshot')
      const hasOwnCommits = ownCommits !== askedCommits
      if (!seen) onReset()
      else if (answer.tags.length > 0) onChange(answer.tags)
      const hasChanged = !seen || answer.tags.length > 0
      moveTo({ snapshot: answer.snapshot, askedAt })
      ;[askedCommits, askedNotices] = [ownCommits, heardNotices]
      if (hasChanged && hasOwnCommits) {
        asking.query('select pg_notify($1, $2)', [CHANNEL, self]).catch(() => {})
      }
    } catch (error) {
      disconnect(asking)
      asking.end().catch(() => {})
      throw error
    }
  }

  function moveTo(position: Position): void {
    seen = position
    settling ??= position
    if (position.askedAt - settling.askedAt > settledAfterMs) [settled, settling] = [settling, position]
  }

  function start(): Promise<void> {
    waiting = null
    running = askNow().finally(() => {
      if (!waiting) running = null
    })
    return running
  }

  /** A running query may be older than the last commit, so callers that come meanwhile wait for the next one. */
  function catchUp(): Promise<void> {
    if (!running) return start()
    waiting ??= running.then(start, start)
    return waiting
  }

  return {
    catchUp,
    isCurrent() {
      if (!client || !seen || commits !== askedCommits || notices !== askedNotices) return false
      const age = performance.now() - seen.askedAt
      if (age > LONGEST_UNASKED_MS) return false
      if (age > ASK_AHEAD_MS && !running) catchUp().catch(() => {})
      return true
    },
    noteCommit() {
      commits++
      if (isClosed) return
      gathering ??= setTimeout(() => {
        gathering = null
        catchUp().catch(() => {})
      }, GATHER_MS).unref()
    },
    async close() {
      isClosed = true
      if (gathering) clearTimeout(gathering)
      await running?.catch(() => {})
      const last = client
      client = null
      await last?.end()
    },
  }
}
