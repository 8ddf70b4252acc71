import { statSync } from 'node:fs'

/** How long reads may rely on the last look. A look costs some microseconds. */
const RECENT_MS = 100

/** SQLite goes on writing to a file that has no name any more: what it writes is lost at the next start. */
export class DatabaseFileGone extends Error {
  constructor(file: string) {
    super(
      `The database file ${file} was deleted or replaced while the shop was running. Nothing is written to it any more. Restart the shop to use the file that is there now.`,
    )
  }
}

export interface DatabaseFile {
  /** Throws when the open file is not the one at its path. */
  assertInPlace(): void
  /** The same, by a look that may be a moment old. */
  assertLatelyInPlace(): void
}

/** Which file a path leads to; null when there is none. */
function identify(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found ? `${found.dev}:${found.ino}` : null
}

/** Call it right after the file was opened. The write-ahead log is part of the database and stays while it is open. */
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
