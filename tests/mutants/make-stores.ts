import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '../../server/db/dialect/sqlite.ts'
import { fillStore, type StoreKind } from '../support/store-templates.ts'

/** Opens the SQLite stores that tests begin with, and removes them afterwards. */
export async function withStores<Result>(
  work: (stores: Record<StoreKind, string>) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'northbridge-mutants-'))
  const stores = { migrated: join(folder, 'migrated.sqlite'), demo: join(folder, 'demo.sqlite') }
  try {
    await fillStore(openSqlite(stores.migrated), 'migrated')
    await fillStore(openSqlite(stores.demo), 'demo')
    return await work(stores)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
