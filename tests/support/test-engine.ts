import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Dialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { openPostgres } from '../../server/db/dialect/postgres.ts'
import { openSqlite } from '../../server/db/dialect/sqlite.ts'
import { type EngineWithImages, withImageBase } from '../../server/modules/images/image-base.ts'
import type { CollationProvider } from './postgres-locale.ts'
import { findStore } from './serve-stores.ts'
import type { StoreKind } from './store-templates.ts'

export type EngineName = 'sqlite' | 'postgres'

/** Names the one engine to use for runs that repeat the same tests a thousand times, as the mutants do. */
const onlyEngine = process.env.TEST_ENGINE
export const engineNames = (['sqlite', 'postgres'] as const).filter((name) => name === (onlyEngine ?? name))

/** The store that a PostgreSQL suite runs on: with the server's own collation provider, or with the other one. */
type PostgresStore = 'postgres' | 'postgresOther'

interface SortingStore {
  engineName: EngineName
  store: EngineName | PostgresStore
  /** Not set on SQLite, and unknown on a server that TEST_DATABASE_URL names. */
  provider?: CollationProvider
  title: string
}

/** Both engines, and PostgreSQL once more for each further collation provider: for what sorts, searches and pages. */
export function listSortingStores(): SortingStore[] {
  return engineNames.flatMap((engineName): SortingStore[] => {
    const providers = engineName === 'postgres' ? inject('postgresProviders') : []
    if (providers.length === 0) return [{ engineName, store: engineName, title: engineName }]
    return providers.map((provider, index) => ({
      engineName,
      store: index === 0 ? 'postgres' : 'postgresOther',
      provider,
      title: `${engineName} (${provider})`,
    }))
  })
}

export interface TestEngine {
  engine: EngineWithImages
  /** The settings that make a shop process use the same database. */
  environment: Record<string, string>
  /** Opens the same database over separate connections, as another process does. */
  openAgain(wrap?: (dialect: Dialect) => Dialect): EngineWithImages
  remove(): Promise<void>
}

/** A separate database: empty and not migrated yet, or a copy of a finished store. */
export async function openTestEngine(
  name: EngineName | PostgresStore,
  kind?: StoreKind,
): Promise<TestEngine> {
  return name === 'sqlite' ? openSqliteFile(kind) : openPostgresDatabase(name, kind)
}

async function openSqliteFile(kind?: StoreKind): Promise<TestEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'northbridge-sqlite-'))
  const file = join(folder, 'shop.sqlite')
  if (kind) copyFileSync(await findStore(`sqlite/${kind}`), file)
  const openAgain: TestEngine['openAgain'] = (wrap) => withImageBase(openSqlite(file, wrap), null)
  const engine = openAgain()
  return {
    engine,
    environment: { DATA_DIR: folder },
    openAgain,
    async remove() {
      await engine.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The shop's own short limits tell a customer quickly that it is busy. In tests they would measure the machine: if it
 * stalls for seconds while a race holds a lock, the race fails. Limits in the URL take precedence.
 */
const PATIENT_LIMITS = {
  lock_timeout: '60000',
  statement_timeout: '60000',
  idle_in_transaction_session_timeout: '60000',
  connect_timeout: '60',
}

export async function createPostgresDatabase(
  kind?: StoreKind,
  store: PostgresStore = 'postgres',
): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = await findStore('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = await findStore(`${store}/${kind ?? 'empty'}`)
  // Copies files instead of writing every page to the log: a third of the work in memory, and no more work on a disk.
  await runOnServer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  for (const [limit, value] of Object.entries(PATIENT_LIMITS)) url.searchParams.set(limit, value)
  return { url: url.href, drop: () => runOnServer(serverUrl, `drop database ${name} with (force)`) }
}

async function openPostgresDatabase(store: PostgresStore, kind?: StoreKind): Promise<TestEngine> {
  const { url, drop } = await createPostgresDatabase(kind, store)
  const openAgain: TestEngine['openAgain'] = (wrap) =>
    withImageBase(
      openPostgres({ url, poolSize: 5, onConnectionError: () => {}, ...(wrap && { wrap }) }),
      null,
    )
  const engine = openAgain()
  return {
    engine,
    environment: { DATABASE_URL: url },
    openAgain,
    async remove() {
      await engine.close()
      await drop()
    },
  }
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

type EngineTests = (getEngine: () => EngineWithImages, name: EngineName) => void

function describeOn(
  title: string,
  {
    engineName,
    store,
    kind,
    tests,
  }: {
    engineName: EngineName
    store: EngineName | PostgresStore
    kind: StoreKind
    tests: EngineTests
  },
): void {
  describe(title, () => {
    let opened: TestEngine | undefined
    beforeAll(async () => {
      opened = await openTestEngine(store, kind)
    })
    afterAll(() => opened?.remove())
    tests(() => {
      if (!opened) throw new Error('the engine is opened in beforeAll')
      return opened.engine
    }, engineName)
  })
}

/** Runs the same tests on both engines, each on a separate store. */
export function describeOnBothEngines(title: string, tests: EngineTests, kind: StoreKind = 'migrated'): void {
  for (const engineName of engineNames)
    describeOn(`${title} on ${engineName}`, { engineName, store: engineName, kind, tests })
}

/** Runs the same tests on both engines and, on PostgreSQL, with every collation provider. */
export function describeOnEverySorting(
  title: string,
  tests: EngineTests,
  kind: StoreKind = 'migrated',
): void {
  for (const { title: place, engineName, store } of listSortingStores())
    describeOn(`${title} on ${place}`, { engineName, store, kind, tests })
}
