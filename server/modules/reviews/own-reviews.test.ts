import { describe, expect, it } from 'vitest'
import type { OwnReview, ReviewSubject } from '../../../contract/schemas/review.ts'
import { insertOrder, insertProduct, insertReview } from '../../../tests/support/factories.ts'
import { insertSignedIn } from '../../../tests/support/orders.ts'
import { describeEmptyShop } from '../../../tests/support/test-app.ts'

const CHANGE = { rating: '2', description: 'Louder by now' }

describeEmptyShop('A customer’s own reviews', (getApp, getEngine) => {
  const signIn = () => insertSignedIn(getEngine())
  type Customer = Awaited<ReturnType<typeof signIn>>

  const change = (id: string, { headers }: Customer, payload: object = CHANGE) =>
    getApp().inject({ method: 'PATCH', url: `/review/${id}`, headers, payload })
  const remove = (id: string, { headers }: Customer) =>
    getApp().inject({ method: 'DELETE', url: `/review/${id}`, headers })
  const list = ({ headers }: Customer, query = '') => getApp().inject({ url: `/own-review${query}`, headers })

  it('A customer’s reviews are listed newest first, including hidden ones with the reason', async () => {
    const writer = await signIn()
    const user_id = writer.userId
    const shown = await insertReview(getEngine(), { user_id })
    const hidden = await insertReview(getEngine(), { user_id, hidden_at: 1, hidden_reason: 'Insults' })
    await insertReview(getEngine(), {})
    const own = (await list(writer)).json<OwnReview[]>()
    expect(own.map(({ _id, hidden, hiddenReason }) => [_id, hidden, hiddenReason])).toEqual([
      [hidden, true, 'Insults'],
      [shown, false, null],
    ])
    const first = await list(writer, '?limit=1')
    expect(first.headers.link).toBe(`</own-review?limit=1&cursor=${hidden}>; rel="next"`)
    expect((await list(writer, `?limit=1&cursor=${hidden}`)).json()).toEqual([own[1]])
  })

  it('Editing a review changes its rating in the counts, and keeps its product and date', async () => {
    const writer = await signIn()
    const product_id = await insertProduct(getEngine())
    const id = await insertReview(getEngine(), { user_id: writer.userId, product_id, created_at: 5 })
    const other = await insertProduct(getEngine())
    const changed = await change(id, writer, {
      ...CHANGE,
      productId: other,
      displayName: 'X',
      verified: true,
    })
    expect(changed.json()).toMatchObject({
      rating: 2,
      description: CHANGE.description,
      productId: product_id,
      verified: false,
      createdAt: new Date(5).toISOString(),
      editedAt: expect.any(String),
    })
    // Its writer did not buy the product, so the new text waits for approval.
    expect(changed.json()).toMatchObject({ waiting: true, hidden: false })
    const stars = async () =>
      (await getApp().inject({ url: `/product/${product_id}` })).json<{ stars: number[] }>().stars
    expect(await stars()).toEqual([0, 0, 0, 0, 0])
    await getEngine().db.updateTable('review').set({ verified: 1 }).where('id', '=', id).execute()
    expect((await change(id, writer, { ...CHANGE, rating: 3 })).json()).toMatchObject({ waiting: false })
    expect(await stars()).toEqual([0, 0, 1, 0, 0])
  })

  it('Reviews show the name and photo that their writer has now, and a former customer’s stay so', async () => {
    const { db } = getEngine()
    const writer = await signIn()
    const user_id = writer.userId
    const former = await insertReview(getEngine(), { display_name: 'Former customer' })
    await insertReview(getEngine(), { user_id, display_name: 'Ines Novak' })
    await db
      .insertInto('image')
      .values({ key: 'new-face', width: 48, height: 48, widths: '48', created_at: 0 })
      .execute()
    const rename = (display_name: string | null) =>
      db.updateTable('users').set({ display_name, photo_key: 'new-face' }).where('id', '=', user_id).execute()
    for (const [name, shown] of [
      ['Ines Kovač', 'Ines Kovač'],
      [null, 'Customer'],
    ] as const) {
      await rename(name)
      const [own] = (await list(writer)).json<OwnReview[]>()
      expect(own).toMatchObject({ displayName: shown, photoURL: '/images/new-face-48.webp', editedAt: null })
    }
    const row = db.selectFrom('review').select('display_name').where('id', '=', former)
    expect(await row.executeTakeFirst()).toEqual({ display_name: 'Former customer' })
  })

  it('Saving a review without a change is not an edit', async () => {
    const writer = await signIn()
    const payload = { rating: 5, description: 'Quiet' }
    await getApp().inject({ method: 'POST', url: '/review', headers: writer.headers, payload })
    const [written] = (await list(writer)).json<OwnReview[]>()
    expect((await change(written?._id ?? '', writer, payload)).json()).toEqual(written)
  })

  it('Editing a review marks its writer as a buyer if they have paid since', async () => {
    const writer = await signIn()
    const product_id = await insertProduct(getEngine())
    const user_id = writer.userId
    const id = await insertReview(getEngine(), { user_id, product_id })
    await insertOrder(getEngine(), { user_id, product_id, status: 'paid' })
    expect((await change(id, writer)).json()).toMatchObject({ verified: true, waiting: false })
  })

  it('A hidden review stays hidden and keeps its answer when it is edited', async () => {
    const writer = await signIn()
    const product_id = await insertProduct(getEngine())
    const down = { hidden_at: 1, hidden_reason: 'Insults', answer: 'Please not', answered_at: 2 }
    const id = await insertReview(getEngine(), { user_id: writer.userId, product_id, ...down })
    const edited = (await change(id, writer)).json()
    expect(edited).toMatchObject({ hidden: true, hiddenReason: 'Insults', answer: 'Please not', rating: 2 })
    expect((await getApp().inject({ url: `/review?product=${product_id}` })).json()).toEqual([])
    const product = await getApp().inject({ url: `/product/${product_id}` })
    expect(product.json().stars).toEqual([0, 0, 0, 0, 0])
  })

  it('A buyer who deletes a hidden review cannot show it again without an approval', async () => {
    const writer = await signIn()
    const { userId: user_id, headers } = writer
    const productId = await insertProduct(getEngine())
    await insertOrder(getEngine(), { user_id, product_id: productId, status: 'paid' })
    const down = { hidden_at: 1, hidden_reason: 'Insults' }
    const id = await insertReview(getEngine(), { user_id, product_id: productId, ...down })
    await remove(id, writer)
    const payload = { rating: '1', description: 'The same again', productId }
    const again = await getApp().inject({ method: 'POST', url: '/review', headers, payload })
    const { insertedId } = again.json<{ insertedId: string }>()
    expect((await list(writer)).json()).toMatchObject([{ waiting: true, verified: true }])
    expect((await change(insertedId, writer)).json()).toMatchObject({ waiting: true })
    expect((await getApp().inject({ url: `/review?product=${productId}` })).json()).toEqual([])
  })

  it('A review can be deleted once', async () => {
    const writer = await signIn()
    const id = await insertReview(getEngine(), { user_id: writer.userId })
    expect((await remove(id, writer)).json()).toEqual({ deletedCount: 1 })
    expect((await remove(id, writer)).statusCode).toBe(404)
    expect((await list(writer)).json()).toEqual([])
  })

  it('Nobody else, not even an admin, can edit or delete a review, and nobody can edit a sample', async () => {
    const writer = await signIn()
    const id = await insertReview(getEngine(), { user_id: writer.userId })
    const sample = await insertReview(getEngine(), { sample: 1 })
    for (const other of [await signIn(), await insertSignedIn(getEngine(), 'admin')]) {
      for (const review of [id, sample]) {
        expect((await change(review, other)).statusCode).toBe(404)
        expect((await remove(review, other)).statusCode).toBe(404)
      }
    }
    expect((await list(writer)).json()).toHaveLength(1)
  })

  it('An invalid edit is refused with the reasons and changes nothing', async () => {
    const writer = await signIn()
    const id = await insertReview(getEngine(), { user_id: writer.userId })
    const before = (await list(writer)).json()
    const refused = await change(id, writer, { rating: '9', description: ' ' })
    expect(refused.json().errors).toEqual({
      rating: ['Rating must be a whole number from 1 to 5'],
      description: ['Description is required'],
    })
    expect((await list(writer)).json()).toEqual(before)
  })

  describe('Products to review', () => {
    const subjects = async ({ headers }: Customer) =>
      (await getApp().inject({ url: '/review-subject', headers })).json<ReviewSubject[]>()

    it('Each ordered product is offered once, most recently ordered first, with whether it was paid for', async () => {
      const engine = getEngine()
      const buyer = await signIn()
      const user_id = buyer.userId
      const [paid, unpaid, gone] = [
        await insertProduct(engine, { name: 'Paid', slug: 'paid' }),
        await insertProduct(engine, { name: 'Unpaid', slug: 'unpaid' }),
        await insertProduct(engine, { archived_at: 1 }),
      ]
      await insertOrder(engine, { user_id, product_id: paid, status: 'delivered' })
      await insertOrder(engine, { user_id, product_id: gone, status: 'paid' })
      await insertOrder(engine, { user_id, product_id: unpaid, status: 'placed' })
      await insertOrder(engine, { user_id, product_id: paid, status: 'cancelled' })
      const reviewId = await insertReview(engine, { user_id, product_id: unpaid })
      await insertReview(engine, { product_id: paid })
      expect(await subjects(buyer)).toEqual([
        { productId: paid, name: 'Paid', slug: 'paid', bought: true, reviewId: null },
        { productId: unpaid, name: 'Unpaid', slug: 'unpaid', bought: false, reviewId },
      ])
    })

    it('Products that only others have ordered are not offered', async () => {
      expect(await subjects(await signIn())).toEqual([])
    })
  })
})
