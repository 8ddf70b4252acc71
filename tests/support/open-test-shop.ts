import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../server/config/config.ts'
import { openDatabase } from '../../server/db/client.ts'
import type { Engine } from '../../server/db/dialect/engine.ts'
import { createLogger } from '../../server/logging/logger.ts'
import { openShop } from '../../server/processes/open-shop.ts'
import { findFreePort } from './run-shop.ts'
import { createPostgresDatabase, type EngineName } from './test-engine.ts'

export interface TestShop {
  url: string
  port: number
  /** The shop's database, over a separate connection of the test. */
  engine: Engine
  close(): Promise<void>
}

/** The shop as it starts without any keys, sandbox included, on a separate port and store. */
export async function openTestShop(
  engineName: EngineName,
  environment: Record<string, string> = {},
): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'northbridge-shop-'))
  const database = engineName === 'postgres' ? await createPostgresDatabase('migrated') : null
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    ...(database && { DATABASE_URL: database.url }),
    ...environment,
  })
  const shop = await openShop({ config, logger: createLogger('silent'), onProgress: () => {} })
  const engine = openDatabase(config, () => {})
  return {
    url: config.http.publicUrl,
    port: config.http.port,
    engine,
    async close() {
      await shop.close()
      await engine.close()
      await database?.drop()
      rmSync(dataDir, { recursive: true })
    },
  }
}
