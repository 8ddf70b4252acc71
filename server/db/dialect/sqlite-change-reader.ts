import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ChangeReader, ChangeSubscriber } from '../change-feed.ts'
import type { DatabaseFile } from './sqlite-file.ts'

/** Rows read without a break. After an import, further rows are read in later turns of the event loop. */
const BATCH = 1_000

export const CHANGES_AFTER = `select tag, revision from public_change where revision > ? order by revision limit ${BATCH}`

/**
 * Reads over its own connection, because `data_version` counts the commits of all other connections: those of other
 * processes and those of the shop's main connection. That takes about 3 microseconds and does not see open
 * transactions.
 *
 * `isCurrent` checks once per turn of the event loop. Every request answered in a turn arrived before the turn began,
 * and so before any commit acknowledged during it. Only a commit of this process can come in between, and `noteCommit`
 * reports that.
 */
export function openSqliteChangeReader(
  file: string,
  databaseFile: DatabaseFile,
  { onChange }: ChangeSubscriber,
): ChangeReader {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 1_000 })
  const version = connection.prepare('pragma data_version')
  version.setReturnArrays(true)
  const changesAfter = connection.prepare(CHANGES_AFTER)
  const readVersion = () => (version.get() as unknown as [number])[0]

  let seenVersion = readVersion()
  const last = connection.prepare('select coalesce(max(revision), 0) as revision from public_change').get()
  let revision = (last as { revision: number }).revision
  let hasLooked = false
  const forgetLook = () => {
    hasLooked = false
  }

  /** Reads in one transaction, so that the version matches the rows. Returns whether these were the last. */
  function readBatch(): boolean {
    connection.exec('begin')
    let rows: { tag: string; revision: number }[]
    try {
      const versionNow = readVersion()
      rows = changesAfter.all(revision) as typeof rows
      if (rows.length < BATCH) seenVersion = versionNow
    } finally {
      connection.exec('commit')
    }
    revision = rows.at(-1)?.revision ?? revision
    if (rows.length > 0) onChange(rows.map(({ tag }) => tag))
    return rows.length < BATCH
  }

  function look(): boolean {
    databaseFile.assertRecentlyInPlace()
    if (readVersion() !== seenVersion && !readBatch()) return false
    if (!hasLooked) setImmediate(forgetLook)
    hasLooked = true
    return true
  }

  return {
    isCurrent: () => hasLooked || look(),
    async catchUp() {
      while (!look()) await nextTurn()
    },
    noteCommit: forgetLook,
    async close() {
      forgetLook()
      if (connection.isOpen) connection.close()
    },
  }
}
