import type { Db } from '../../db/dialect/engine.ts'
import type { ImageRow } from '../../db/schema.ts'

const IMAGE_COLUMNS = ['key', 'width', 'height', 'widths', 'placeholder', 'remote_url', 'created_at'] as const

export async function insertImage(db: Db, image: ImageRow): Promise<void> {
  await db.insertInto('image').values(image).execute()
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
