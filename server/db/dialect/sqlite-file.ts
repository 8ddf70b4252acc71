import { statSync } from 'node:fs'

/** How long reads may rely on the last check, which costs a few microseconds. */
const RECENT_MS = 100

/** SQLite keeps writing to a deleted file. Everything it writes is lost at the next start. */
export class DatabaseFileGone extends Error {
  constructor(file: string) {
    super(
      `The database file ${file} was deleted or replaced while the shop was running. Nothing is written to it anymore. Restart the shop to use the file that is there now.`,
    )
  }
}

export interface DatabaseFile {
  /** Throws if the open file is not the one at its path. */
  assertInPlace(): void
  /** The same, but may use the result of a check made a moment ago. */
  assertRecentlyInPlace(): void
}

const findFile = (path: string) => statSync(path, { bigint: true, throwIfNoEntry: false })

type Found = ReturnType<typeof findFile>

/** Also true if there is no file at either moment. */
function isSame(found: Found, other: Found): boolean {
  return found?.ino === other?.ino && found?.dev === other?.dev
}

/** Call this right after opening the file. The write-ahead log is part of the database and exists while it is open. */
export function watchDatabaseFile(file: string): DatabaseFile {
  const log = `${file}-wal`
  const opened = findFile(file)
  let openedLog: Found
  let lookedAt = Number.NEGATIVE_INFINITY

  function assertInPlace(): void {
    lookedAt = Number.NEGATIVE_INFINITY
    const currentLog = findFile(log)
    openedLog ??= currentLog
    if (!isSame(findFile(file), opened) || !isSame(currentLog, openedLog)) throw new DatabaseFileGone(file)
    lookedAt = performance.now()
  }

  return {
    assertInPlace,
    assertRecentlyInPlace() {
      if (performance.now() - lookedAt > RECENT_MS) assertInPlace()
    },
  }
}
