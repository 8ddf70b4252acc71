import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { MOST_TAGS, type TellChange, type ToldWatch } from './public-changes.ts'

/** A commit of another process is told at the latest after this, plus one question. */
const LONGEST_UNASKED_MS = 250
/** From here on the next question is asked in good time, so that nobody waits for it. */
const ASK_AHEAD_MS = 100
/** Commits of one moment share a question. */
const GATHER_MS = 5
const ASK_TIMEOUT_MS = 2_000
const CHANNEL = 'northbridge_public_change'

/** xids beyond the current snapshot come from a dump of another server. */
const CHANGES_SINCE = `select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as started,
  (select coalesce(max(revision), 0) from catalogue_change)::text as catalogue,
  array(select tag from public_change where xid >= pg_snapshot_xmin($1::pg_snapshot)
    and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
    and pg_visible_in_snapshot(xid, pg_current_snapshot()) limit ${MOST_TAGS + 1}) as tags`

interface Answer {
  snapshot: string
  started: string
  catalogue: string
  tags: string[]
}

/** A snapshot before everything. */
const NOTHING_SEEN = '1:1:'

/**
 * Asks over a connection of its own: after a commit of this process before anything kept is used, and otherwise every
 * few hundred milliseconds. Processes also call to each other (LISTEN/NOTIFY) so that they ask at once; nothing depends
 * on such a call, and it is not part of the writing transactions, because a NOTIFY makes commits wait for each other.
 */
export function watchPublicChanges(url: string, tell: TellChange): ToldWatch {
  const self = randomUUID()
  let client: pg.Client | null = null
  let seen: Answer | null = null
  let commits = 0
  let askedCommits = -1
  let calls = 0
  let askedCalls = 0
  let askedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null
  let waiting: Promise<void> | null = null
  let gathering: NodeJS.Timeout | null = null
  let closed = false

  /** What is known was known over that connection: a server that comes back may be another, with another history. */
  function forget(lost: pg.Client): void {
    lost.removeAllListeners('notification')
    if (client !== lost) return
    client = null
    seen = null
    tell({ tags: [], catalogue: true, everything: true })
  }

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ASK_TIMEOUT_MS,
      query_timeout: ASK_TIMEOUT_MS,
      keepAlive: true,
    })
    opened.on('error', () => forget(opened))
    opened.on('end', () => forget(opened))
    opened.on('notification', ({ payload }) => {
      if (payload !== self) calls++
    })
    try {
      await opened.connect()
      await opened.query(`listen ${CHANNEL}`)
    } catch (error) {
      opened.end().catch(() => {})
      throw error
    }
    client = opened
    return opened
  }

  async function askNow(): Promise<void> {
    if (closed) throw new Error('The watch is closed')
    const began = performance.now()
    const [ownCommits, heardCalls] = [commits, calls]
    const asking = client ?? (await connect())
    try {
      const { rows } = await asking.query<Answer>({
        name: 'changes-since',
        text: CHANGES_SINCE,
        values: [seen?.snapshot ?? NOTHING_SEEN],
      })
      const answer = rows[0]
      if (!answer) throw new Error('PostgreSQL gave no snapshot')
      const isOwn = ownCommits !== askedCommits
      const changed = take(answer)
      ;[askedAt, askedCommits, askedCalls] = [began, ownCommits, heardCalls]
      if (changed && isOwn) asking.query('select pg_notify($1, $2)', [CHANNEL, self]).catch(() => {})
    } catch (error) {
      forget(asking)
      asking.end().catch(() => {})
      throw error
    }
  }

  /** True when something had changed. */
  function take(answer: Answer): boolean {
    const before = seen
    seen = answer
    const everything = answer.started !== before?.started || answer.tags.length > MOST_TAGS
    const catalogue = answer.catalogue !== before?.catalogue
    if (!everything && !catalogue && answer.tags.length === 0) return false
    tell({ tags: answer.tags, catalogue, everything })
    return true
  }

  function start(): Promise<void> {
    waiting = null
    running = askNow().finally(() => {
      if (!waiting) running = null
    })
    return running
  }

  /** Whoever comes while one is asked waits for the next: the one under way may be older than the last commit. */
  function ask(): Promise<void> {
    if (!running) return start()
    waiting ??= running.then(start, start)
    return waiting
  }

  return {
    ask,
    isCurrent() {
      const age = performance.now() - askedAt
      if (!seen || commits !== askedCommits || calls !== askedCalls || age > LONGEST_UNASKED_MS) return false
      if (age > ASK_AHEAD_MS && !running) ask().catch(() => {})
      return true
    },
    noteCommit() {
      commits++
      if (closed) return
      gathering ??= setTimeout(() => {
        gathering = null
        ask().catch(() => {})
      }, GATHER_MS).unref()
    },
    async close() {
      closed = true
      if (gathering) clearTimeout(gathering)
      await running?.catch(() => {})
      const last = client
      client = null
      await last?.end()
    },
  }
}
