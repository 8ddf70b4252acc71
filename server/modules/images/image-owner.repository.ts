import type { Db } from '../../db/dialect/engine.ts'

/** Who uploaded each image, as far as a planned removal still records it. */
export async function findUploaders(tx: Db, keys: readonly string[]) {
  if (keys.length === 0) return []
  return tx
    .selectFrom('image_removal')
    .leftJoin('users', 'users.id', 'image_removal.uploaded_by')
    .select(['image_removal.key', 'uploaded_by', 'due_at', 'users.role'])
    .where('image_removal.key', 'in', keys)
    .execute()
}

/** Whether a product shows the image. */
export async function isProductImage(tx: Db, key: string): Promise<boolean> {
  const shown = tx.selectFrom('product').select('id').where('image_key', '=', key)
  const further = tx.selectFrom('product_image').select('product_id as id').where('image_key', '=', key)
  return (await shown.union(further).limit(1).executeTakeFirst()) !== undefined
}

/** Whether anyone other than `userId` shows the image on a profile or with a review. */
export async function isPhotoOfOthers(
  tx: Db,
  { key, userId }: { key: string; userId: string | null },
): Promise<boolean> {
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('photo_key', '=', key)
    .$if(userId !== null, (query) => query.where('id', '!=', userId ?? ''))
    .limit(1)
    .executeTakeFirst()
  if (person) return true
  const review = await tx
    .selectFrom('review')
    .select('id')
    .where('photo_key', '=', key)
    .$if(userId !== null, (query) => query.where('user_id', 'is distinct from', userId))
    .limit(1)
    .executeTakeFirst()
  return review !== undefined
}
