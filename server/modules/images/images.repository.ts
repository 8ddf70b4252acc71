import type { Db } from '../../db/dialect/engine.ts'
import type { ImageRow } from '../../db/schema.ts'

/** The same picture again is the same row. */
export async function insertImage(db: Db, image: ImageRow): Promise<void> {
  await db
    .insertInto('image')
    .values(image)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
