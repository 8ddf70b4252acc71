import { expect, it } from 'vitest'
import type { Engine } from '../../server/db/dialect/engine.ts'
import { insertProduct, insertUser } from '../../tests/support/factories.ts'
import { describeOnBothEngines } from '../../tests/support/test-engine.ts'
import { fillReviews } from './fill-reviews.ts'

async function countBoth({ db }: Engine) {
  const products = await db.selectFrom('product').selectAll().orderBy('id').execute()
  const reviews = await db.selectFrom('review').selectAll().where('hidden_at', 'is', null).execute()
  const given = (id: string, stars: number) =>
    reviews.filter(({ product_id, rating }) => product_id === id && rating === stars).length
  return {
    kept: products.map(({ stars_1, stars_2, stars_3, stars_4, stars_5 }) => [
      stars_1,
      stars_2,
      stars_3,
      stars_4,
      stars_5,
    ]),
    counted: products.map(({ id }) => [1, 2, 3, 4, 5].map((stars) => given(id, stars))),
  }
}

describeOnBothEngines('A store that was filled in bulk', (getEngine) => {
  it('The store is as if each review had been written, and counts and guards later reviews', async () => {
    const engine = getEngine()
    for (let made = 0; made < 25; made++) await insertProduct(engine)
    await fillReviews(engine, 600)
    const filled = await countBoth(engine)
    expect(filled.counted.flat().reduce((sum, each) => sum + each, 0)).toBe(588)
    expect(filled.kept).toEqual(filled.counted)

    const [first] = await engine.db.selectFrom('review').selectAll().limit(1).execute()
    if (!first) throw new Error('there are reviews')
    const write = (user_id: string) =>
      engine.db
        .insertInto('review')
        .values({ ...first, id: `${user_id}-review`, user_id, hidden_at: null, hidden_reason: null })
        .execute()
    await write(await insertUser(engine))
    const followed = await countBoth(engine)
    expect(followed.kept).not.toEqual(filled.kept)
    expect(followed.kept).toEqual(followed.counted)
    await expect(write('nobody')).rejects.toThrow('this person was removed')
  })
})
