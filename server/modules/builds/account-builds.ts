import { toTimestamp } from '../../../contract/dates.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { deleteAllBuilds, findBuilds } from './builds.repository.ts'

/** Deletes the builds of an account that ends or gets another owner. */
export async function eraseBuildsOf(tx: Db, userId: string): Promise<void> {
  await deleteAllBuilds(tx, userId)
}

/** The builds of an account, for the export of its data. */
export async function exportBuildsOf(db: Db, userId: string) {
  const builds = await findBuilds(db, userId)
  return builds.map(({ name, parts, machines, created_at, changed_at }) => ({
    name,
    parts,
    machines,
    savedAt: toTimestamp(created_at),
    changedAt: toTimestamp(changed_at),
  }))
}
