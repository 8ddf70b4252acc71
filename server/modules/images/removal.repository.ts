import type { ExpressionBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import type { Database } from '../../db/schema.ts'

type RemovalRow = Selectable<Database['image_removal']>
type Removal = Omit<RemovalRow, 'uploaded_by'>

/** Plans a removal before the files are written, in case their row never is. */
export async function insertRemoval(db: Db, removal: RemovalRow): Promise<void> {
  await db.insertInto('image_removal').values(removal).execute()
}

/** Plans when to check an image and locks that row until the transaction ends. False when the image is gone. */
export async function planRemoval(tx: Db, { key, dueAt }: { key: string; dueAt: number }): Promise<boolean> {
  await sql`insert into image_removal (key, widths, due_at)
    select key, case when remote_url is null then widths else '' end, ${sql.lit(dueAt)} from image where key = ${key}
    on conflict (key) do update set due_at = excluded.due_at`.execute(tx)
  // Reads after the lock, which waits for a removal in progress.
  const row = await tx.selectFrom('image').select('key').where('key', '=', key).executeTakeFirst()
  if (row) return true
  // That removal may not have deleted the files yet.
  await tx.updateTable('image_removal').set({ due_at: 0 }).where('key', '=', key).execute()
  return false
}

/** Locks a planned removal until the transaction ends. False when there is none, or none due by then. */
export async function lockRemoval(tx: Db, { key, dueBy }: { key: string; dueBy: number }): Promise<boolean> {
  const row = await tx
    .updateTable('image_removal')
    .set((eb) => ({ due_at: eb.ref('due_at') }))
    .where('key', '=', key)
    .where('due_at', '<=', dueBy)
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function findDueRemovals(
  db: Db,
  { now, limit }: { now: number; limit: number },
): Promise<Removal[]> {
  return db
    .selectFrom('image_removal')
    .select(['key', 'widths', 'due_at'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('key')
    .limit(limit)
    .execute()
}

function isUnused({ and, not, exists, selectFrom }: ExpressionBuilder<Database, 'image'>) {
  return and([
    not(exists(selectFrom('users').select('users.id').whereRef('users.photo_key', '=', 'image.key'))),
    not(exists(selectFrom('review').select('review.id').whereRef('review.photo_key', '=', 'image.key'))),
    not(exists(selectFrom('product').select('product.id').whereRef('product.image_key', '=', 'image.key'))),
    not(
      exists(
        selectFrom('product_image')
          .select('product_image.product_id')
          .whereRef('product_image.image_key', '=', 'image.key'),
      ),
    ),
  ])
}

/** Deletes the row unless something shows the image. */
export async function deleteUnusedImage(tx: Db, key: string): Promise<void> {
  await tx.deleteFrom('image').where('key', '=', key).where(isUnused).execute()
}

/** Plans the removal of images that nothing shows and that have no planned removal. */
export async function planUnusedRemovals(db: Db, dueAt: number): Promise<void> {
  await db
    .insertInto('image_removal')
    .columns(['key', 'widths', 'due_at'])
    .expression((eb) =>
      eb
        .selectFrom('image')
        .select([
          'image.key',
          sql<string>`case when remote_url is null then image.widths else '' end`.as('widths'),
          sql.lit(dueAt).as('due_at'),
        ])
        .where(isUnused)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('image_removal as planned')
                .select('planned.key')
                .whereRef('planned.key', '=', 'image.key'),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export async function deleteRemoval(db: Db, key: string): Promise<void> {
  await db.deleteFrom('image_removal').where('key', '=', key).execute()
}
