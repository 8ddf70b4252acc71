import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { Engine } from '../db/dialect/engine.ts'
import { openPostgres } from '../db/dialect/postgres.ts'
import { openSqlite } from '../db/dialect/sqlite.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'

export const engineNames = ['sqlite', 'postgres'] as const
export type EngineName = (typeof engineNames)[number]

export interface TestEngine {
  engine: Engine
  /** What a process of the shop is given to work on the same database. */
  environment: Record<string, string>
  /** The same database over connections of their own, as another process has them. */
  openAgain(): Engine
  remove(): Promise<void>
}

/** An empty database of its own, not migrated yet. */
export async function openTestEngine(name: EngineName): Promise<TestEngine> {
  return name === 'sqlite' ? openSqliteFile() : openPostgresDatabase()
}

function openSqliteFile(): TestEngine {
  const folder = mkdtempSync(join(tmpdir(), 'northbridge-sqlite-'))
  const openAgain = () => openSqlite(join(folder, 'shop.sqlite'))
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

export async function createPostgresDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runOnServer(serverUrl, `drop database ${name} with (force)`) }
}

async function openPostgresDatabase(): Promise<TestEngine> {
  const { url, drop } = await createPostgresDatabase()
  const openAgain = () => openPostgres({ url, poolSize: 5, onConnectionError: () => {} })
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

/** The same tests on both engines, each on a migrated database of its own. */
export function describeOnBothEngines(
  title: string,
  tests: (getEngine: () => Engine, name: EngineName) => void,
): void {
  describe.each(engineNames)(`${title} on %s`, (name) => {
    let opened: TestEngine | undefined
    beforeAll(async () => {
      opened = await openTestEngine(name)
      await migrate(opened.engine, migrations)
    })
    afterAll(() => opened?.remove())
    tests(() => {
      if (!opened) throw new Error('the engine is opened in beforeAll')
      return opened.engine
    }, name)
  })
}
