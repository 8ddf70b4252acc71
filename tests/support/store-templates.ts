import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
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
import type { StoreName } from './serve-stores.ts'
import { testImagesFolder } from './test-images.ts'

/** What a suite begins with. Copying a finished store takes a moment; filling one takes seconds. */
export type StoreKind = 'migrated' | 'demo'

export interface RunningPostgres {
  url: string
  remove(): Promise<void>
}

/** The CREATE DATABASE clause for a provider other than the server's own. */
const PROVIDER_CLAUSES: Record<CollationProvider, string> = {
  libc: `template template0 encoding 'UTF8' locale_provider libc locale '${US_LOCALE}'`,
  icu: `template template0 encoding 'UTF8' locale_provider icu icu_locale 'en-US' locale 'C'`,
}

/** Fills an empty store with what this kind of store holds, and closes it. */
export async function fillStore(engine: Engine, kind: StoreKind): Promise<void> {
  await migrate(engine, migrations)
  if (kind === 'demo') {
    await loadDemoShop(engine, { images: await openImageFolder(testImagesFolder), now: Date.now() })
  }
  await engine.close()
}

async function createDatabase(serverUrl: string, name: string, source: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name} ${source}`)
  } finally {
    await client.end()
  }
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

interface StoreTemplatesOptions {
  startPostgres: () => Promise<RunningPostgres>
  /** The collation provider that the server does not use by default, where there is one. */
  other: CollationProvider | undefined
}

export interface StoreTemplates {
  find(name: StoreName): Promise<string>
  remove(): Promise<void>
}

/** Makes the server and each store once, on first use. The demo shop is loaded into a migrated store. */
export function openStoreTemplates({ startPostgres, other }: StoreTemplatesOptions): StoreTemplates {
  const folder = mkdtempSync(join(tmpdir(), 'northbridge-templates-'))
  const made = new Map<StoreName, Promise<string>>()
  let server: Promise<RunningPostgres> | undefined

  async function fillFile(kind: StoreKind): Promise<string> {
    const file = join(folder, `${kind}.sqlite`)
    if (kind === 'demo') copyFileSync(await find('sqlite/migrated'), file)
    await fillStore(openSqlite(file), kind)
    return file
  }

  async function fillDatabase(place: 'postgres' | 'postgresOther', kind: StoreKind): Promise<string> {
    const name = `northbridge_test_${kind}${place === 'postgres' ? '' : '_other'}`
    const source = await find(`${place}/${kind === 'demo' ? 'migrated' : 'empty'}`)
    const url = await createDatabase(await find('postgres'), name, `template ${source}`)
    await fillStore(openPostgres({ url, poolSize: 2, onConnectionError: () => {} }), kind)
    return name
  }

  async function createEmptyOther(): Promise<string> {
    if (!other) throw new Error('This server has one provider of collations')
    const name = 'northbridge_test_empty_other'
    await createDatabase(await find('postgres'), name, PROVIDER_CLAUSES[other])
    return name
  }

  async function make(name: StoreName): Promise<string> {
    switch (name) {
      case 'postgres':
        server = startPostgres()
        return (await server).url
      case 'sqlite/migrated':
        return fillFile('migrated')
      case 'sqlite/demo':
        return fillFile('demo')
      case 'postgres/empty':
        return 'template1'
      case 'postgres/migrated':
        return fillDatabase('postgres', 'migrated')
      case 'postgres/demo':
        return fillDatabase('postgres', 'demo')
      case 'postgresOther/empty':
        return createEmptyOther()
      case 'postgresOther/migrated':
        return fillDatabase('postgresOther', 'migrated')
      case 'postgresOther/demo':
        return fillDatabase('postgresOther', 'demo')
    }
  }

  function find(name: StoreName): Promise<string> {
    const known = made.get(name) ?? make(name)
    made.set(name, known)
    return known
  }

  return {
    find,
    async remove() {
      await Promise.allSettled(made.values())
      await (await server?.catch(() => undefined))?.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
