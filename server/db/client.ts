import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { explainFailure } from '../errors/explain-failure.ts'
import { StartupError } from '../errors/shop-error.ts'
import type { Engine } from './dialect/engine.ts'
import { openPostgres } from './dialect/postgres.ts'
import { openSqlite } from './dialect/sqlite.ts'

const OWNER_FILE = 0o600
const OWNER_FOLDER = 0o700
const OTHERS = 0o077

/** Files with customers' data or secrets. Images are public. */
const PRIVATE_FILES = /^(?:(?:shop|sandbox)\.sqlite(?:-wal|-shm|-journal)?|secret\.key.*)$/
const BACKUPS = 'backups'

/** Creates an empty file that only its owner can read, if it is missing. SQLite gives its side files the same mode. */
function createPrivateFile(file: string): void {
  closeSync(openSync(file, 'a', OWNER_FILE))
}

/** Ignores what is gone, and what belongs to another account: that account decides who may read it. */
function ignoreOthers(work: () => void): void {
  try {
    work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!['ENOENT', 'EPERM', 'EACCES'].includes(code)) throw error
  }
}

function tighten(path: string, mode: number): void {
  ignoreOthers(() => {
    if (statSync(path).mode & OTHERS) chmodSync(path, mode)
  })
}

function tightenBackups(folder: string): void {
  tighten(folder, OWNER_FOLDER)
  for (const backup of readdirSync(folder, { withFileTypes: true }))
    if (backup.isFile()) tighten(join(folder, backup.name), OWNER_FILE)
}

/** Removes the permissions of other accounts from the files of an existing folder, whatever the folder's mode. */
function tightenDataFiles(dataDir: string): void {
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    const path = join(dataDir, entry.name)
    if (entry.isFile() && PRIVATE_FILES.test(entry.name)) tighten(path, OWNER_FILE)
    if (entry.isDirectory() && entry.name === BACKUPS) ignoreOthers(() => tightenBackups(path))
  }
}

const SQLITE_FILE = 'shop.sqlite'

/** Creates the data folder if it is missing. Fails with a clear message if it cannot be used. */
function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: OWNER_FOLDER })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    tightenDataFiles(dataDir)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new StartupError(
      `the data folder ${dataDir} cannot be written (${code}). Change its permissions or set DATA_DIR.`,
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
