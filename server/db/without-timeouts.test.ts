import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as pass } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countWaiting } from '../../tests/support/postgres-waiting.ts'
import { createPostgresDatabase, openTestEngine } from '../../tests/support/test-engine.ts'
import { takeBackup } from '../backup/backup.ts'
import { checkBackup } from '../backup/backup-read.ts'
import { restoreBackup } from '../backup/backup-restore.ts'
import type { ImageStore } from '../modules/images/image-store.ts'
import type { Engine } from './dialect/engine.ts'
import { openPostgres, readConnectTimeoutMs } from './dialect/postgres.ts'
import { type Migration, migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

/** Longer than a busy machine stalls between two statements. */
const LIMIT_MS = 1_500
const LONG_MS = 2_500
const IMAGE = { key: 'abc', width: 40, height: 40, widths: '40', created_at: 1 }

describe('A PostgreSQL with short time limits for requests', () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>
  const opened: Engine[] = []
  beforeEach(async () => {
    database = await createPostgresDatabase()
  })
  afterEach(async () => {
    for (const engine of opened.splice(0)) await engine.close()
    await database.drop()
  })

  /** Limits in the URL take precedence over the shop's own. */
  function openWithTimeouts(...limits: string[]): Engine {
    const url = new URL(database.url)
    for (const limit of limits) url.searchParams.set(limit, String(LIMIT_MS))
    const engine = openPostgres({ url: url.href, poolSize: 5, onConnectionError() {} })
    opened.push(engine)
    return engine
  }
  const migration = (up: Migration['up']): Migration[] => [{ id: '0001-long', up }]

  // Seen to fail in an ordinary transaction: 'canceling statement due to statement timeout', and the connection cut.
  it('A migration may exceed the limits, within a statement and between two', async () => {
    const engine = openWithTimeouts('statement_timeout', 'idle_in_transaction_session_timeout')
    const long = migration(async ({ tx }) => {
      await sql`select pg_sleep(${LONG_MS / 1_000})`.execute(tx)
      await pass(LONG_MS)
    })
    expect(await migrate(engine, long)).toEqual(['0001-long'])
    const { rows } = await sql`show statement_timeout`.execute(engine.db)
    expect(rows).toEqual([{ statement_timeout: `${LIMIT_MS}ms` }])
  })

  // Seen to fail in an ordinary transaction: 'canceling statement due to lock timeout'.
  it('A process waits until another has migrated, and then finds nothing to do', async () => {
    const [first, second, looking] = [
      openWithTimeouts(),
      openWithTimeouts('lock_timeout'),
      openWithTimeouts(),
    ]
    let waiting: Promise<unknown> | undefined
    const long = migration(async () => {
      waiting = migrate(second, long).catch((error: unknown) => error)
      while ((await countWaiting(looking)) === 0) await nextTurn()
      await pass(LONG_MS)
    })
    expect(await migrate(first, long)).toEqual(['0001-long'])
    expect(await waiting).toEqual([])
  })

  // Seen to fail when a backup reads images before its transaction has ended, and when a restore writes them in an
  // ordinary transaction: 'The database was lost at a commit or after one'.
  it('Images of a backup and of a restore may exceed the limits, and a backup reads them without a transaction', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'northbridge-slow-images-'))
    const file = join(folder, 'slow.gz')
    const source = openWithTimeouts('idle_in_transaction_session_timeout')
    const looking = openWithTimeouts()
    const open: unknown[] = []
    const written: string[] = []
    const slow: ImageStore = {
      has: async () => false,
      async read() {
        const { rows } = await sql`select pid from pg_stat_activity
          where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(
          looking.db,
        )
        open.push(...rows)
        await pass(LONG_MS)
        return { size: 1, stream: Readable.from(Buffer.from('x')) }
      },
      async write(image) {
        await pass(LONG_MS)
        written.push(image)
      },
      remove: async () => {},
    }
    await migrate(source, migrations)
    await source.db.insertInto('image').values(IMAGE).execute()
    expect(await takeBackup(source, { file, images: slow })).toMatchObject({ images: 1 })
    expect(open).toEqual([])

    await source.db.deleteFrom('image').execute()
    const backup = await checkBackup(file, migrations)
    await restoreBackup(source, { backup, images: slow, migrations })
    expect(written).toEqual(['abc-40.webp'])
    expect(await source.db.selectFrom('image').select('key').execute()).toEqual([{ key: 'abc' }])
    await rm(folder, { recursive: true })
  })
})

it.each([
  ['five seconds', 'postgres://shop@db.example/shop', 5_000],
  ['as many seconds as the URL says', 'postgres://shop@db.example/shop?connect_timeout=60', 60_000],
])('A request waits for a connection for %s', (_long, url, expected) => {
  expect(readConnectTimeoutMs(url)).toBe(expected)
})

describe('One SQLite file', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  // Seen to fail in an ordinary transaction: 'database is locked'.
  it('A process waits for the migration of another as long as it takes', async () => {
    const opened = await openTestEngine('sqlite')
    const second = opened.openAgain()
    let waiting: Promise<unknown> | undefined
    let clock = 0
    const long: Migration[] = [
      {
        id: '0001-long',
        async up() {
          // Each reading of the clock is a second later. A try reads it up to three times, so a wait of five seconds
          // has more than one try, with pauses in between. With longer steps it would never release the event loop.
          vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1_000))
          let isOver = false
          waiting = migrate(second, long)
            .catch((error: unknown) => error)
            .finally(() => (isOver = true))
          while (clock < 60_000 && !isOver) await nextTurn()
        },
      },
    ]
    expect(await migrate(opened.engine, long)).toEqual(['0001-long'])
    expect(await waiting).toEqual([])
    await second.close()
    await opened.remove()
  })
})
