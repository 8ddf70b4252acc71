import type { Db } from '../db/dialect/engine.ts'

export const DEMO_LOADED = 'demo_loaded_at'

/** Whether the store has no products and never had the demo catalog. */
export async function isUntouched(db: Db): Promise<boolean> {
  const loaded = await db
    .selectFrom('shop_state')
    .select('value')
    .where('key', '=', DEMO_LOADED)
    .executeTakeFirst()
  const product = await db.selectFrom('product').select('id').limit(1).executeTakeFirst()
  return !loaded && !product
}
