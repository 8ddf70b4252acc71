import { beforeEach, expect, it } from 'vitest'
import { insertProduct, insertReview } from '../../../tests/support/factories.ts'
import { insertCaller } from '../../../tests/support/orders.ts'
import { readStars } from '../../../tests/support/stars.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import type { Caller } from '../access/access.rules.ts'
import { deleteProduct } from '../catalog/delete-product.ts'
import { addReview } from './add-review.ts'
import { deleteReview } from './delete-review.ts'
import { setReviewVisibility } from './set-review-visibility.ts'
import { updateReview } from './update-review.ts'

describeOnBothEngines('Stars of a product', (getEngine) => {
  let product: string
  let caller: Caller
  beforeEach(async () => {
    await getEngine().db.deleteFrom('review').execute()
    product = await insertProduct(getEngine())
    caller = await insertCaller(getEngine(), 'admin')
  })

  const add = async (rating: number, by = caller, productId = product) => {
    const review = { rating, description: 'Quiet', productId }
    return (await addReview(getEngine(), { caller: by, review, approveReviews: false, now: Date.now() }))
      .insertedId
  }
  const show = (id: string, hidden: boolean) =>
    setReviewVisibility(getEngine(), { id, visibility: { hidden, reason: 'R' }, caller, now: 1 })
  const edit = (id: string, rating: number, by = caller) =>
    updateReview(getEngine(), {
      id,
      caller: by,
      change: { rating, description: 'Edited' },
      approveReviews: false,
      now: 1,
    })

  async function expectStars(...stars: number[]): Promise<void> {
    const { kept, counted } = await readStars(getEngine())
    expect(kept[product] ?? [0, 0, 0, 0, 0]).toEqual(stars)
    expect(kept).toEqual(counted)
  }

  it('The stars are exact after each change of a review', async () => {
    await expectStars(0, 0, 0, 0, 0)
    const id = await add(4)
    await add(5, await insertCaller(getEngine()))
    await expectStars(0, 0, 0, 1, 1)
    await edit(id, 1)
    await expectStars(1, 0, 0, 0, 1)
    await show(id, true)
    await expectStars(0, 0, 0, 0, 1)
    await edit(id, 3)
    await expectStars(0, 0, 0, 0, 1)
    await show(id, false)
    await expectStars(0, 0, 1, 0, 1)
    await show(id, false)
    await expectStars(0, 0, 1, 0, 1)
    await deleteReview(getEngine(), { id, caller, now: 1 })
    await expectStars(0, 0, 0, 0, 1)
  })

  it('Deleting a hidden review does not change the stars', async () => {
    const id = await add(2)
    await show(id, true)
    await deleteReview(getEngine(), { id, caller, now: 1 })
    await expectStars(0, 0, 0, 0, 0)
  })

  it('The stars are exact when many reviews change at once, move to another product or lose theirs', async () => {
    const { db } = getEngine()
    const other = await insertProduct(getEngine())
    const ratings = [1, 2, 2, 3, 5, 5, 5]
    for (const rating of ratings) await insertReview(getEngine(), { rating, product_id: product })
    await insertReview(getEngine(), { rating: 1, product_id: product, hidden_at: 1 })
    await insertReview(getEngine(), { rating: 1 })
    await expectStars(1, 2, 1, 0, 3)
    await db.updateTable('review').set({ product_id: other }).where('rating', '<', 3).execute()
    await expectStars(0, 0, 1, 0, 3)
    expect((await readStars(getEngine())).kept[other]).toEqual([2, 2, 0, 0, 0])
    await db.updateTable('review').set({ rating: 4, hidden_at: null }).where('rating', '=', 1).execute()
    await expectStars(0, 0, 1, 0, 3)
    expect((await readStars(getEngine())).kept[other]).toEqual([0, 2, 0, 3, 0])
    await db.updateTable('review').set({ product_id: null }).where('product_id', '=', product).execute()
    await expectStars(0, 0, 0, 0, 0)
    await db.deleteFrom('review').where('product_id', '=', other).execute()
    expect((await readStars(getEngine())).kept[other]).toBeUndefined()
  })

  it('Removing a product removes its stars, and its reviews stay without a product', async () => {
    const id = await add(4)
    const other = await insertProduct(getEngine())
    await add(3, caller, other)
    await deleteProduct(getEngine(), { id: product, by: caller, now: 1 })
    const { kept, counted } = await readStars(getEngine())
    expect(kept).toEqual({ [other]: [0, 0, 1, 0, 0] })
    expect(counted).toEqual(kept)
    const row = getEngine().db.selectFrom('review').select('product_id').where('id', '=', id)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ product_id: null })
    expect(await edit(id, 1)).toMatchObject({ rating: 1, product: null })
    await deleteReview(getEngine(), { id, caller, now: 1 })
  })
})
