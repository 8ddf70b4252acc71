import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Engine } from '../../server/db/dialect/engine.ts'
import { openPostgres } from '../../server/db/dialect/postgres.ts'
import { openSqlite } from '../../server/db/dialect/sqlite.ts'
import { migrate } from '../../server/db/migrate.ts'
import { migrations } from '../../server/db/migrations/index.ts'
import { loadDemoShop } from '../../server/demo/load-demo-shop.ts'
import { openImageFolder } from '../../server/modules/images/image-store.ts'
import { type CollationProvider, US_LOCALE } from './postgres-locale.ts'
import { testImagesFolder } from './test-images.ts'

/** What a suite begins with. A copy of a finished store is made in a moment; filling one takes seconds. */
export type StoreKind = 'migrated' | 'demo'

export interface StoreTemplates {
  sqlite: Record<StoreKind, string>
  postgres: Record<StoreKind | 'empty', string>
  /** The same on the provider that the server does not use by default, where there is one. */
  postgresOther: Record<StoreKind | 'empty', string>
}

/** What CREATE DATABASE says for a provider other than the server's own. */
const PROVIDER_CLAUSES: Record<CollationProvider, string> = {
  libc: `template template0 encoding 'UTF8' locale_provider libc locale '${US_LOCALE}'`,
  icu: `template template0 encoding 'UTF8' locale_provider icu icu_locale 'en-US' locale 'C'`,
}

/** Makes a store of its kind of an empty one, and closes it. */
export async function fillStore(engine: Engine, kind: StoreKind): Promise<void> {
  await migrate(engine, migrations)
  if (kind === 'demo') {
    await loadDemoShop(engine, { images: await openImageFolder(testImagesFolder), now: Date.now() })
  }
  await engine.close()
}

async function createDatabase(
  serverUrl: string,
  name: string,
  provider?: CollationProvider,
): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name} ${provider ? PROVIDER_CLAUSES[provider] : ''}`)
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
  providers: readonly CollationProvider[],
): Promise<{ templates: StoreTemplates; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'northbridge-templates-'))
  const file = (kind: StoreKind) => join(folder, `${kind}.sqlite`)
  const database = (kind: StoreKind | 'empty', provider?: CollationProvider) =>
    `northbridge_test_${kind}${provider ? `_${provider}` : ''}`
  const [, other] = providers
  async function fillDatabase(kind: StoreKind, provider?: CollationProvider) {
    const url = await createDatabase(postgresUrl, database(kind, provider), provider)
    await fillStore(openPostgres({ url, poolSize: 2, onConnectionError: () => {} }), kind)
  }
  if (other) await createDatabase(postgresUrl, database('empty', other), other)
  for (const kind of ['migrated', 'demo'] as const) {
    await fillStore(openSqlite(file(kind)), kind)
    await fillDatabase(kind)
    if (other) await fillDatabase(kind, other)
  }
  return {
    templates: {
      sqlite: { migrated: file('migrated'), demo: file('demo') },
      postgres: { empty: 'template1', migrated: database('migrated'), demo: database('demo') },
      postgresOther: {
        empty: database('empty', other),
        migrated: database('migrated', other),
        demo: database('demo', other),
      },
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
