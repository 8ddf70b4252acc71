import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../db/dialect/engine.ts'
import type { Database } from '../../db/schema.ts'

export async function insertRemoval(tx: Db, removal: Insertable<Database['picture_removal']>): Promise<void> {
  const { widths, created_at } = removal
  await tx
    .insertInto('picture_removal')
    .values(removal)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ widths, created_at }))
    .execute()
}

export async function findRemovals(db: Db): Promise<Selectable<Database['picture_removal']>[]> {
  return db
    .selectFrom('picture_removal')
    .select(['key', 'widths', 'created_at'])
    .orderBy('created_at')
    .execute()
}

/** Unless somebody or something is shown with it, or somebody has uploaded it anew since. */
export async function deleteUnusedImage(
  db: Db,
  { key, releasedAt }: { key: string; releasedAt: number },
): Promise<void> {
  await db
    .deleteFrom('image')
    .where('key', '=', key)
    .where('created_at', '<=', releasedAt)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('id').where('photo_key', '=', key))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('review').select('id').where('photo_key', '=', key))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('product').select('id').where('image_key', '=', key))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('product_picture').select('product_id').where('image_key', '=', key))),
    )
    .execute()
}

export async function deleteRemoval(db: Db, key: string): Promise<void> {
  await db.deleteFrom('picture_removal').where('key', '=', key).execute()
}
