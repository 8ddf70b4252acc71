import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { explainFailure } from '../errors/explain-failure.ts'
import { StartupError } from '../errors/shop-error.ts'
import type { Engine } from './dialect/engine.ts'
import { openPostgres } from './dialect/postgres.ts'
import { openSqlite } from './dialect/sqlite.ts'
import { createPrivateFile, tightenDataFiles } from './private-files.ts'

const SQLITE_FILE = 'shop.sqlite'

/** Creates the data folder if it is missing. Fails with a clear message if it cannot be used. */
function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    tightenDataFiles(dataDir)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new StartupError(
      `the data folder ${dataDir} cannot be written (${code}). Change its rights or set DATA_DIR.`,
    )
  }
}

/** Opens PostgreSQL if DATABASE_URL is set, else SQLite in the data folder. */
export function openDatabase(config: Config, onConnectionError: (error: Error) => void): Engine {
  const { url, poolSize } = config.database
  prepareDataDir(config.dataDir)
  if (url) return openPostgres({ url, poolSize, onConnectionError })
  const file = join(config.dataDir, SQLITE_FILE)
  try {
    createPrivateFile(file)
    return openSqlite(file)
  } catch (error) {
    throw explainFailure(error, { config })
  }
}

/** False if opening would create a new, empty database. */
export function hasDatabase({ database, dataDir }: Config): boolean {
  return database.url !== null || existsSync(join(dataDir, SQLITE_FILE))
}
