import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Engine } from '../db/dialect/engine.ts'
import { openPostgres } from '../db/dialect/postgres.ts'
import { openSqlite } from '../db/dialect/sqlite.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { loadDemoShop } from '../db/seed/load-demo-shop.ts'
import { openImageFolder } from '../modules/images/image-store.ts'
import { testImagesFolder } from './test-images.ts'

/** What a suite begins with. A copy of a finished store is made in a moment; filling one takes seconds. */
export type StoreKind = 'migrated' | 'demo'

export interface StoreTemplates {
  sqlite: Record<StoreKind, string>
  postgres: Record<StoreKind, string>
}

/** Makes a store of its kind of an empty one, and closes it. */
export async function fillStore(engine: Engine, kind: StoreKind): Promise<void> {
  await migrate(engine, migrations)
  if (kind === 'demo') {
    await loadDemoShop(engine, { images: await openImageFolder(testImagesFolder), now: Date.now() })
  }
  await engine.close()
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Makes every kind of store once on each engine, for the suites to copy. */
export async function createStoreTemplates(
  postgresUrl: string,
): Promise<{ templates: StoreTemplates; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'northbridge-templates-'))
  const file = (kind: StoreKind) => join(folder, `${kind}.sqlite`)
  const database = (kind: StoreKind) => `northbridge_test_${kind}`
  for (const kind of ['migrated', 'demo'] as const) {
    await fillStore(openSqlite(file(kind)), kind)
    const url = await createDatabase(postgresUrl, database(kind))
    await fillStore(openPostgres({ url, poolSize: 2, onConnectionError: () => {} }), kind)
  }
  return {
    templates: {
      sqlite: { migrated: file('migrated'), demo: file('demo') },
      postgres: { migrated: database('migrated'), demo: database('demo') },
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
