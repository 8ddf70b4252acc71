import { statSync } from 'node:fs'

/** How long reads may rely on the last check, which costs a few microseconds. */
const RECENT_MS = 100

/** SQLite keeps writing to a deleted file. Everything it writes is lost at the next start. */
export class DatabaseFileGone extends Error {
  constructor(file: string) {
    super(
      `The database file ${file} was deleted or replaced while the shop was running. Nothing is written to it any more. Restart the shop to use the file that is there now.`,
    )
  }
}

export interface DatabaseFile {
  /** Throws if the open file is not the one at its path. */
  assertInPlace(): void
  /** The same, but the last check may be a moment old. */
  assertLatelyInPlace(): void
}

/** The device and inode of the file at a path; null if there is none. */
function identify(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found ? `${found.dev}:${found.ino}` : null
}

/** Call this right after opening the file. The write-ahead log is part of the database and exists while it is open. */
export function watchDatabaseFile(file: string): DatabaseFile {
  const log = `${file}-wal`
  const opened = identify(file)
  let openedLog: string | null = null
  let lookedAt = Number.NEGATIVE_INFINITY

  function assertInPlace(): void {
    lookedAt = Number.NEGATIVE_INFINITY
    const currentLog = identify(log)
    openedLog ??= currentLog
    if (identify(file) !== opened || currentLog !== openedLog) throw new DatabaseFileGone(file)
    lookedAt = performance.now()
  }

  return {
    assertInPlace,
    assertLatelyInPlace() {
      if (performance.now() - lookedAt > RECENT_MS) assertInPlace()
    },
  }
}
