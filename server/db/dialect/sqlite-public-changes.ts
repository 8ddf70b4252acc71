import { DatabaseSync } from 'node:sqlite'
import { MOST_TAGS, type TellChange, type ToldWatch } from './public-changes.ts'
import type { DatabaseFile } from './sqlite-file.ts'

/**
 * A connection of its own, for which the shop's own connection is one of the others: `data_version` tells of every
 * commit of whichever process, in some 3 microseconds, and a transaction that is still open is not seen. It is asked once
 * in each turn of the event loop: whatever is answered in one turn was asked before it began, and so before any commit
 * that is acknowledged during it. Only a commit of this process can come in between, and that is told.
 */
export function watchPublicChanges(file: string, tell: TellChange, databaseFile: DatabaseFile): ToldWatch {
  const watching = new DatabaseSync(file, { readOnly: true, timeout: 1_000 })
  const version = watching.prepare('pragma data_version')
  version.setReturnArrays(true)
  const lastRevision = watching.prepare(`select (select coalesce(max(revision), 0) from public_change),
    (select coalesce(max(revision), 0) from catalogue_change)`)
  lastRevision.setReturnArrays(true)
  const changedAfter = watching.prepare(
    `select tag from public_change where revision > ? order by revision limit ${MOST_TAGS + 1}`,
  )
  const readVersion = () => (version.get() as unknown as [number])[0]
  const readRevisions = () => lastRevision.get() as unknown as [number, number]

  let seenVersion = readVersion()
  let [revision, catalogueRevision] = readRevisions()

  /** In one transaction, so that the version is that of the rows. */
  function catchUp(): void {
    watching.exec('begin')
    try {
      const versionNow = readVersion()
      const [revisionNow, catalogueNow] = readRevisions()
      const rows = revisionNow === revision ? [] : (changedAfter.all(revision) as { tag: string }[])
      const catalogue = catalogueNow !== catalogueRevision
      ;[seenVersion, revision, catalogueRevision] = [versionNow, revisionNow, catalogueNow]
      if (rows.length > 0 || catalogue) {
        tell({ tags: rows.map(({ tag }) => tag), catalogue, everything: rows.length > MOST_TAGS })
      }
    } finally {
      watching.exec('commit')
    }
  }

  let hasLooked = false
  const forget = () => {
    hasLooked = false
  }

  function look(): void {
    databaseFile.assertLatelyInPlace()
    if (readVersion() !== seenVersion) catchUp()
    if (!hasLooked) setImmediate(forget)
    hasLooked = true
  }

  return {
    isCurrent() {
      try {
        if (!hasLooked) look()
        return true
      } catch {
        return false
      }
    },
    async ask() {
      look()
    },
    noteCommit: forget,
    async close() {
      forget()
      if (watching.isOpen) watching.close()
    },
  }
}
