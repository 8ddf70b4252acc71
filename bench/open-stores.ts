import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../server/db/dialect/postgres.ts'
import { openSqlite } from '../server/db/dialect/sqlite.ts'
import { migrate } from '../server/db/migrate.ts'
import { migrations } from '../server/db/migrations/index.ts'
import { type EngineWithImages, withImageBase } from '../server/modules/images/image-base.ts'
import { createPostgresServer } from '../tests/support/postgres-server.ts'
import { testImagesFolder } from '../tests/support/test-images.ts'
import { type Bare, openBarePostgres, openBareSqlite } from './writes/replay-statements.ts'

export interface BenchStore {
  engine: EngineWithImages
  /** The settings that make a shop process use the same database. */
  environment: Record<string, string>
  /** The same database without any code of the shop. */
  openBare(): Promise<Bare>
}

export const ENGINES = ['SQLite', 'PostgreSQL'] as const
export type EngineTitle = (typeof ENGINES)[number]

/** The engine's name in the ids of figures. */
export const idOf = (engine: EngineTitle): 'sqlite' | 'postgres' =>
  engine === 'SQLite' ? 'sqlite' : 'postgres'

/** Opens migrated databases, each on a separate file or server, and removes them afterwards. */
export async function withStores<Result>(
  engineName: EngineTitle,
  connections: number,
  work: (openStore: () => Promise<BenchStore>) => Promise<Result>,
): Promise<Result> {
  const closers: (() => unknown)[] = []
  async function open(): Promise<BenchStore> {
    const folder = mkdtempSync(join(tmpdir(), 'northbridge-bench-'))
    closers.push(() => rmSync(folder, { recursive: true, force: true }))
    // Rendering the images of the demo shop takes longer than most measurements in it.
    if (existsSync(testImagesFolder)) cpSync(testImagesFolder, join(folder, 'images'), { recursive: true })
    if (engineName === 'SQLite') {
      const file = join(folder, 'shop.sqlite')
      const environment = { DATA_DIR: folder, DATABASE_URL: '' }
      return {
        engine: withImageBase(openSqlite(file), null),
        environment,
        openBare: async () => openBareSqlite(file),
      }
    }
    const server = await createPostgresServer()
    closers.push(server.remove)
    await server.start()
    return {
      engine: withImageBase(
        openPostgres({ url: server.url, poolSize: connections, onConnectionError() {} }),
        null,
      ),
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
