import { expect, it } from 'vitest'
import { insertProduct } from '../../../tests/support/factories.ts'
import { insertCaller } from '../../../tests/support/orders.ts'
import { readStars } from '../../../tests/support/stars.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import { deleteProduct } from '../catalog/delete-product.ts'
import { addReview } from './add-review.ts'
import { deleteReview } from './delete-review.ts'
import { setReviewVisibility } from './set-review-visibility.ts'
import { updateReview } from './update-review.ts'

const WRITERS = 24
const ROUNDS = 6

describeOnBothEngines('Concurrent work on reviews', (getEngine) => {
  const insertWriters = (count: number) =>
    Promise.all(Array.from({ length: count }, () => insertCaller(getEngine())))
  type Writer = Awaited<ReturnType<typeof insertCaller>>

  const add = async (caller: Writer, productId: string, rating = 5) => {
    const review = { rating, description: 'Quiet', productId }
    return (await addReview(getEngine(), { caller, review, approveReviews: false, now: Date.now() }))
      .insertedId
  }
  const edit = (id: string, caller: Writer, rating: number) =>
    updateReview(getEngine(), {
      id,
      caller,
      change: { rating, description: 'Edited' },
      approveReviews: false,
      now: 1,
    })
  const hide = (id: string, caller: Writer, hidden = true) =>
    setReviewVisibility(getEngine(), { id, visibility: { hidden, reason: 'R' }, caller, now: 1 })

  // Fails on PostgreSQL when the trigger recounts instead of adding and nobody locks the product first.
  it(`${WRITERS} people write, edit and delete reviews while an admin hides and shows them, and the stars stay exact`, async () => {
    const engine = getEngine()
    const productId = await insertProduct(engine)
    const writers = await insertWriters(WRITERS)
    const admin = await insertCaller(engine, 'admin')
    await Promise.all(
      writers.map(async (writer, index) => {
        const id = await add(writer, productId, 1 + (index % 5))
        await Promise.all([edit(id, writer, 1 + ((index + 1) % 5)), hide(id, admin), hide(id, admin, false)])
        if (index % 3 === 0) await deleteReview(engine, { id, caller: writer, now: 1 })
      }),
    )
    const { kept, counted } = await readStars(engine)
    expect(kept).toEqual(counted)
  })

  // Fails on PostgreSQL when the trigger does not lock the products in the order of their ids: a deadlock.
  it(`People who reviewed the same products change their names at once, ${ROUNDS} times`, async () => {
    const { db } = getEngine()
    const products = [await insertProduct(getEngine()), await insertProduct(getEngine())]
    const writers = await insertWriters(8)
    for (const [index, writer] of writers.entries())
      for (const product of index % 2 ? products : products.toReversed()) await add(writer, product)
    for (let round = 0; round < ROUNDS; round += 1) {
      const display_name = `Name ${round}`
      await Promise.all(
        writers.map(({ userId }) =>
          db.updateTable('users').set({ display_name }).where('id', '=', userId).execute(),
        ),
      )
      const names = db.selectFrom('review').select('display_name').distinct()
      expect(await names.where('product_id', 'in', products).execute()).toEqual([{ display_name }])
    }
  })

  // Fails without the unique index review_once: there are four reviews.
  it(`Of four reviews of one product by one person at once, one is accepted, ${ROUNDS} times`, async () => {
    const [writer] = await insertWriters(1)
    if (!writer) throw new Error('one was inserted')
    for (let round = 0; round < ROUNDS; round += 1) {
      const productId = await insertProduct(getEngine())
      const tries = await Promise.allSettled(Array.from({ length: 4 }, () => add(writer, productId)))
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const each of tries)
        if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'CONFLICT' })
      expect((await readStars(getEngine())).kept[productId]).toEqual([0, 0, 0, 0, 1])
    }
  })

  // Fails when lockReview only reads: each of the four calls is logged.
  it('A review that several admin calls hide at once is hidden and logged once', async () => {
    const [writer] = await insertWriters(1)
    const admin = await insertCaller(getEngine(), 'admin')
    if (!writer) throw new Error('one was inserted')
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await add(writer, await insertProduct(getEngine()))
      await Promise.all(Array.from({ length: 4 }, () => hide(id, admin)))
      const rows = await getEngine()
        .db.selectFrom('audit_log')
        .select('id')
        .where('subject', '=', id)
        .execute()
      expect(rows).toHaveLength(1)
    }
  })

  // Fails on PostgreSQL when lockReview does not lock the product first: the removal holds the product and waits for
  // the review, and hiding holds the review and waits for the product.
  it(`A product can be removed while its reviews are edited and hidden, ${ROUNDS} times`, async () => {
    const engine = getEngine()
    const admin = await insertCaller(engine, 'admin')
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await insertProduct(engine)
      const writers = await insertWriters(4)
      const reviews = await Promise.all(writers.map((writer) => add(writer, product)))
      let isGone = false
      const work = reviews.map(async (id, index) => {
        for (let turn = 0; !isGone; turn += 1) {
          if (index === 0) await edit(id, writers[0] ?? admin, 1 + (turn % 5))
          else await hide(id, admin, turn % 2 === 0)
        }
      })
      const removal = deleteProduct(engine, { id: product, by: admin, now: 1 }).finally(() => {
        isGone = true
      })
      await Promise.all([removal, ...work])
      const { kept, counted } = await readStars(engine)
      expect(kept).toEqual(counted)
      expect(kept[product]).toBeUndefined()
    }
  })

  // Fails on PostgreSQL when addReview only reads the product: the foreign key refuses the review without a reason.
  it('A review written while its product is removed either succeeds or is refused with the reason', async () => {
    const engine = getEngine()
    const admin = await insertCaller(engine, 'admin')
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await insertProduct(engine)
      const writers = await insertWriters(4)
      const [, ...outcomes] = await Promise.allSettled([
        deleteProduct(engine, { id: product, by: admin, now: 1 }),
        ...writers.map((writer) => add(writer, product)),
      ])
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'BAD_INPUT' })
      const { kept, counted } = await readStars(engine)
      expect(kept).toEqual(counted)
    }
  })
})
