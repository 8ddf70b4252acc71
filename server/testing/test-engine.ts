import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Dialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { Engine } from '../db/dialect/engine.ts'
import { openPostgres } from '../db/dialect/postgres.ts'
import { openSqlite } from '../db/dialect/sqlite.ts'
import type { StoreKind } from './store-templates.ts'

export type EngineName = 'sqlite' | 'postgres'

/** Whoever runs the same tests a thousand times, as the mutants do, names the one engine to run them on. */
const onlyEngine = process.env.TEST_ENGINE
export const engineNames = (['sqlite', 'postgres'] as const).filter((name) => name === (onlyEngine ?? name))

export interface TestEngine {
  engine: Engine
  /** What a process of the shop is given to work on the same database. */
  environment: Record<string, string>
  /** The same database over connections of their own, as another process has them. */
  openAgain(wrap?: (dialect: Dialect) => Dialect): Engine
  remove(): Promise<void>
}

/** A database of its own: empty and not migrated yet, or a copy of a finished store. */
export async function openTestEngine(name: EngineName, kind?: StoreKind): Promise<TestEngine> {
  return name === 'sqlite' ? openSqliteFile(kind) : openPostgresDatabase(kind)
}

function openSqliteFile(kind?: StoreKind): TestEngine {
  const folder = mkdtempSync(join(tmpdir(), 'northbridge-sqlite-'))
  const file = join(folder, 'shop.sqlite')
  if (kind) copyFileSync(inject('storeTemplates').sqlite[kind], file)
  const openAgain: TestEngine['openAgain'] = (wrap) => openSqlite(file, wrap)
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

export async function createPostgresDatabase(
  kind?: StoreKind,
): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = kind ? ` template ${inject('storeTemplates').postgres[kind]}` : ''
  await runOnServer(serverUrl, `create database ${name}${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runOnServer(serverUrl, `drop database ${name} with (force)`) }
}

async function openPostgresDatabase(kind?: StoreKind): Promise<TestEngine> {
  const { url, drop } = await createPostgresDatabase(kind)
  const openAgain: TestEngine['openAgain'] = (wrap) =>
    openPostgres({ url, poolSize: 5, onConnectionError: () => {}, ...(wrap && { wrap }) })
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

/** The same tests on both engines, each on a store of its own. */
export function describeOnBothEngines(
  title: string,
  tests: (getEngine: () => Engine, name: EngineName) => void,
  kind: StoreKind = 'migrated',
): void {
  describe.each(engineNames)(`${title} on %s`, (name) => {
    let opened: TestEngine | undefined
    beforeAll(async () => {
      opened = await openTestEngine(name, kind)
    })
    afterAll(() => opened?.remove())
    tests(() => {
      if (!opened) throw new Error('the engine is opened in beforeAll')
      return opened.engine
    }, name)
  })
}
