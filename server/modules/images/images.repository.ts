import type { Db } from '../../db/dialect/engine.ts'
import type { ImageRow } from '../../db/schema.ts'

const IMAGE_COLUMNS = ['key', 'width', 'height', 'widths', 'placeholder', 'remote_url', 'created_at'] as const

/**
 * The same picture again is the same row; where its files are may have changed. One that was released is wanted from now
 * on. Where nothing differs nothing is written: every page that is kept ready is dropped by a write.
 */
export async function saveImage(db: Db, image: ImageRow): Promise<void> {
  const { key, widths, placeholder, remote_url, created_at } = image
  await db
    .insertInto('image')
    .values(image)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ widths, placeholder, remote_url, created_at })
        .where(({ or, eb, exists, selectFrom }) =>
          or([
            eb('image.widths', '<>', widths),
            eb('image.placeholder', '<>', placeholder),
            eb('image.remote_url', 'is distinct from', remote_url),
            exists(selectFrom('picture_removal').select('key').where('key', '=', key)),
          ]),
        ),
    )
    .execute()
}

export async function findImage(db: Db, key: string): Promise<ImageRow | null> {
  const row = await db.selectFrom('image').select(IMAGE_COLUMNS).where('key', '=', key).executeTakeFirst()
  return row ?? null
}

export async function findKeyByRemoteUrl(db: Db, remoteUrl: string): Promise<string | null> {
  const row = await db
    .selectFrom('image')
    .select('key')
    .where('remote_url', '=', remoteUrl)
    .limit(1)
    .executeTakeFirst()
  return row?.key ?? null
}
