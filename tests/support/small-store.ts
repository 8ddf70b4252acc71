import { join } from 'node:path'
import pg from 'pg'
import { openPostgres } from '../../server/db/dialect/postgres.ts'
import { openSqlite } from '../../server/db/dialect/sqlite.ts'
import { migrate } from '../../server/db/migrate.ts'
import { migrations } from '../../server/db/migrations/index.ts'
import { withImageBase } from '../../server/modules/images/image-base.ts'
import { createPostgresServer } from './postgres-server.ts'
import { SmallDisk } from './small-disk.ts'
import type { EngineName, TestEngine } from './test-engine.ts'

export interface SmallStore extends Pick<TestEngine, 'engine' | 'environment'> {
  disk: SmallDisk
  remove(): Promise<void>
}

const MEGABYTES = 48
/** The account that runs PostgreSQL when root runs the tests. */
const NOBODY = 65_534

/** A migrated store on a disk that can be filled; null where none can be mounted. */
export async function openSmallStore(engineName: EngineName): Promise<SmallStore | null> {
  const isRoot = process.getuid?.() === 0
  const disk = SmallDisk.mount({
    megabytes: MEGABYTES,
    owner: engineName === 'postgres' && isRoot ? NOBODY : 0,
  })
  if (!disk) return null
  return engineName === 'sqlite' ? openFile(disk) : openTablespace(disk)
}

async function openFile(disk: SmallDisk): Promise<SmallStore> {
  const engine = withImageBase(openSqlite(join(disk.folder, 'shop.sqlite')), null)
  await migrate(engine, migrations)
  return {
    engine,
    environment: { DATA_DIR: disk.folder },
    disk,
    async remove() {
      await engine.close()
      disk.remove()
    },
  }
}

/**
 * A separate server with its tables on the small disk. The write-ahead log is elsewhere: PostgreSQL stops without it.
 */
async function openTablespace(disk: SmallDisk): Promise<SmallStore> {
  const server = await createPostgresServer()
  await server.start()
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create tablespace small location '${disk.folder}'`)
  await client.query('create database shop tablespace small')
  await client.end()
  const url = server.url.replace(/\/postgres$/, '/shop')
  const engine = withImageBase(openPostgres({ url, poolSize: 5, onConnectionError: () => {} }), null)
  await migrate(engine, migrations)
  return {
    engine,
    environment: { DATABASE_URL: url },
    disk,
    async remove() {
      await engine.close()
      await server.remove()
      disk.remove()
    },
  }
}
