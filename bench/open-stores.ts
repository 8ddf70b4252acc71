import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '../server/db/dialect/engine.ts'
import { openPostgres } from '../server/db/dialect/postgres.ts'
import { openSqlite } from '../server/db/dialect/sqlite.ts'
import { migrate } from '../server/db/migrate.ts'
import { migrations } from '../server/db/migrations/index.ts'
import { createPostgresServer } from '../server/testing/postgres-server.ts'
import { type Bare, openBarePostgres, openBareSqlite } from './replay-statements.ts'

export interface BenchStore {
  engine: Engine
  /** What a process of the shop is given to work on the same database. */
  environment: Record<string, string>
  /** The same database without anything of ours. */
  openBare(): Promise<Bare>
}

export const ENGINES = ['SQLite', 'PostgreSQL'] as const

/** Lends migrated databases, each on a file or a server of its own, and removes them afterwards. */
export async function withStores<Result>(
  engineName: (typeof ENGINES)[number],
  connections: number,
  work: (openStore: () => Promise<BenchStore>) => Promise<Result>,
): Promise<Result> {
  const closers: (() => unknown)[] = []
  async function open(): Promise<BenchStore> {
    const folder = mkdtempSync(join(tmpdir(), 'northbridge-bench-'))
    closers.push(() => rmSync(folder, { recursive: true, force: true }))
    if (engineName === 'SQLite') {
      const file = join(folder, 'shop.sqlite')
      const environment = { DATA_DIR: folder, DATABASE_URL: '' }
      return { engine: openSqlite(file), environment, openBare: async () => openBareSqlite(file) }
    }
    const server = await createPostgresServer()
    closers.push(server.remove)
    await server.start()
    return {
      engine: openPostgres({ url: server.url, poolSize: connections, onConnectionError() {} }),
      environment: { DATA_DIR: folder, DATABASE_URL: server.url },
      openBare: () => openBarePostgres(server.url, connections),
    }
  }
  try {
    return await work(async () => {
      const store = await open()
      closers.push(() => store.engine.close())
      await migrate(store.engine, migrations)
      return store
    })
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Of figures that were measured by turns: the median of their ratios, and how far these lie apart. */
export function compare(ours: number[], theirs: number[]): { ratio: string; spread: string } {
  const ratios = ours.map((each, index) => each / (theirs[index] ?? Number.NaN))
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
  return { ratio: median(ratios).toFixed(2), spread }
}
