import { createHash } from 'node:crypto'
import type { Engine } from '../db/dialect/engine.ts'
import { releaseImages } from '../modules/images/release-images.ts'
import { demoProducts, readVectorImage } from './demo-content.ts'
import { DEMO_LOADED } from './is-untouched.ts'

const CLOSE_UPS_REMOVED = 'demo_close_ups_removed_at'

/** Earlier releases gave each demo product two crops of its own image, under these keys. */
async function listCloseUpKeys(): Promise<string[]> {
  const sources = await Promise.all(demoProducts.map(({ image }) => readVectorImage(image)))
  return sources.flatMap((source) =>
    ['1close-up 1', '1close-up 2'].map((part) =>
      createHash('sha256').update(part).update(source).digest('hex').slice(0, 32),
    ),
  )
}

/** Takes the crops of earlier releases out of the galleries, once. An owner's own images stay. */
export async function removeCloseUps(engine: Engine, now: number): Promise<void> {
  const { db } = engine
  const states = await db.selectFrom('shop_state').select('key').execute()
  const has = (key: string) => states.some((state) => state.key === key)
  if (!has(DEMO_LOADED) || has(CLOSE_UPS_REMOVED)) return
  const keys = await listCloseUpKeys()
  await db.transaction().execute(async (tx) => {
    await engine.lock(tx, 'demo-shop')
    const removed = await tx
      .deleteFrom('product_image')
      .where('image_key', 'in', keys)
      .returning('image_key')
      .execute()
    await releaseImages(tx, { keys: removed.map(({ image_key }) => image_key), now })
    await tx
      .insertInto('shop_state')
      .values({ key: CLOSE_UPS_REMOVED, value: String(now) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  })
}
