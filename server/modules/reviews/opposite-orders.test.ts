import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertProduct, insertReview, insertUser } from '../../../tests/support/factories.ts'
import { countWaiting } from '../../../tests/support/postgres-waiting.ts'
import { openTestEngine, type TestEngine } from '../../../tests/support/test-engine.ts'
import type { Db } from '../../db/dialect/engine.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { lockReviewsOf } from './account-reviews.ts'

/** Only on PostgreSQL: SQLite has one writer at a time. */
let opened: TestEngine
beforeAll(async () => {
  opened = await openTestEngine('postgres', 'migrated')
  const image = { width: 40, height: 40, widths: '40', created_at: 1 }
  for (const key of ['old', 'new'])
    await opened.engine.db
      .insertInto('image')
      .values({ key, ...image })
      .execute()
})
afterAll(() => opened.remove())

async function changePhoto(tx: Db, userId: string): Promise<void> {
  await lockReviewsOf(tx, userId)
  await tx.updateTable('users').set({ photo_key: 'new' }).where('id', '=', userId).execute()
}

async function leave(tx: Db, userId: string, reviews: 'keep' | 'remove'): Promise<void> {
  const user = await tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  await erasePerson(tx, { user, reviews, now: 2 })
}

// Seen to fail when reviews of several products are written without locking the products first: both people have
// written one tag of the change feed and wait for the other's.
it.each([
  ['change their photos', changePhoto],
  ['leave and keep their reviews', (tx: Db, userId: string) => leave(tx, userId, 'keep')],
  ['leave and remove their reviews', (tx: Db, userId: string) => leave(tx, userId, 'remove')],
])('Changing a photo never deadlocks while others who reviewed the same products %s', async (_what, act) => {
  const { engine } = opened
  const products = [await insertProduct(engine), await insertProduct(engine), await insertProduct(engine)]
  const [first, second] = [await insertUser(engine), await insertUser(engine)]
  for (const [user_id, reviewed] of [
    [first, products],
    [second, products.toReversed()],
  ] as const) {
    for (const product_id of reviewed) await insertReview(engine, { user_id, product_id, photo_key: 'old' })
  }
  const third = await insertReview(engine, { product_id: products[1] ?? null })

  // Someone else writes about the second product, so that both of the others stop halfway.
  const { work } = await engine.db.transaction().execute(async (tx) => {
    await tx.updateTable('review').set({ description: 'Edited' }).where('id', '=', third).execute()
    const work = Promise.allSettled([
      engine.db.transaction().execute((own) => changePhoto(own, first)),
      engine.db.transaction().execute((own) => act(own, second)),
    ])
    while ((await countWaiting(engine)) < 2);
    return { work }
  })
  expect(await work).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
})
