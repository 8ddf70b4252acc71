import { chmodSync, closeSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const OWNER_FILE = 0o600
const OWNER_FOLDER = 0o700
const OTHERS = 0o077

/** Files with customers' data or secrets. Images are public. */
const PRIVATE_FILES = /^(?:(?:shop|sandbox)\.sqlite(?:-wal|-shm|-journal)?|secret\.key.*)$/
const BACKUPS = 'backups'

/** Creates an empty file that only its owner can read, if it is missing. SQLite gives its side files the same mode. */
export function createPrivateFile(file: string): void {
  closeSync(openSync(file, 'a', OWNER_FILE))
}

function tighten(path: string, mode: number): void {
  try {
    if (statSync(path).mode & OTHERS) chmodSync(path, mode)
  } catch (error) {
    // The file is gone, or belongs to another account, which then decides.
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code !== 'ENOENT' && code !== 'EPERM') throw error
  }
}

/** Removes the rights of other accounts from the files of an existing folder, whatever the folder's mode. */
export function tightenDataFiles(dataDir: string): void {
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    const path = join(dataDir, entry.name)
    if (entry.isFile() && PRIVATE_FILES.test(entry.name)) tighten(path, OWNER_FILE)
    if (!entry.isDirectory() || entry.name !== BACKUPS) continue
    tighten(path, OWNER_FOLDER)
    for (const backup of readdirSync(path, { withFileTypes: true }))
      if (backup.isFile()) tighten(join(path, backup.name), OWNER_FILE)
  }
}
