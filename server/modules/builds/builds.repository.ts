import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import type { Database } from '../../db/schema.ts'

export type BuildRow = Selectable<Database['saved_build']>

/** Every statement names the build and its owner, so that none reaches another account's build. */
interface OwnBuild {
  id: string
  userId: string
}

/** Last changed first. */
export async function findBuilds(db: Db, userId: string): Promise<BuildRow[]> {
  return db
    .selectFrom('saved_build')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertBuild(tx: Db, build: BuildRow): Promise<void> {
  await tx.insertInto('saved_build').values(build).execute()
}

/** Returns whether the account has such a build. */
export async function updateBuild(
  tx: Db,
  { id, userId, change }: OwnBuild & { change: Partial<BuildRow> },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_build')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** Returns whether the account had such a build. */
export async function deleteBuildRow(tx: Db, { id, userId }: OwnBuild): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_build')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}

export async function deleteAllBuilds(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('saved_build').where('user_id', '=', userId).execute()
}
