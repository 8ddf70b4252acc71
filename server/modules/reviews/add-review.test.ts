import { beforeAll, expect, it } from 'vitest'
import { ORDER_STATES } from '../../../contract/order-states.ts'
import type { OwnReview, Review } from '../../../contract/schemas/review.ts'
import { insertOrder, insertProduct } from '../../../tests/support/factories.ts'
import { insertSignedIn } from '../../../tests/support/orders.ts'
import { buildTestApp, describeEmptyShop } from '../../../tests/support/test-app.ts'
import { testImagesFolder } from '../../../tests/support/test-images.ts'
import { createLogger } from '../../logging/logger.ts'
import { ATTEMPT_LIMITS } from '../access/attempts.rules.ts'

type Customer = Awaited<ReturnType<typeof insertSignedIn>>

describeEmptyShop('POST /review', (getApp, getEngine) => {
  let customer: Customer
  beforeAll(async () => {
    customer = await insertSignedIn(getEngine())
  })

  function post(review: object, { headers }: Pick<Customer, 'headers'> = customer) {
    const payload = { rating: 5, description: 'Quiet and cool', ...review }
    return getApp().inject({ method: 'POST', url: '/review', headers, payload })
  }

  async function readOwn({ headers }: Customer): Promise<OwnReview[]> {
    return (await getApp().inject({ url: '/own-review', headers })).json()
  }

  /** Uses a new customer by default, so that no test uses up another's limit. */
  async function addedBy(review: object, writer?: Customer): Promise<OwnReview | undefined> {
    const by = writer ?? (await insertSignedIn(getEngine()))
    const { insertedId } = (await post(review, by)).json()
    return (await readOwn(by)).find(({ _id }) => _id === insertedId)
  }

  it('A review carries the name and photo of the account, whatever the request says', async () => {
    const { db } = getEngine()
    const writer = await insertSignedIn(getEngine())
    await db
      .insertInto('image')
      .values({ key: 'face', width: 48, height: 48, widths: '48', created_at: 0 })
      .execute()
    await db.updateTable('users').set({ photo_key: 'face' }).where('id', '=', writer.userId).execute()
    const forged = {
      displayName: 'The Boss',
      image: 'https://evil.example/x.png',
      email: 'boss@firm.info',
      company: 'Big Firm',
      sample: true,
      answer: 'We agree',
      user_id: customer.userId,
    }
    expect(await addedBy(forged, writer)).toMatchObject({
      displayName: 'Ines Novak',
      image: '/images/face-48.webp',
      photoURL: '/images/face-48.webp',
      company: null,
      sample: false,
      answer: null,
      hidden: false,
    })
    expect(await readOwn(customer)).toEqual([])
    const row = await db.selectFrom('review').select('user_id').executeTakeFirstOrThrow()
    expect(row.user_id).toBe(writer.userId)
  })

  it('A review never shows an email address, even if the account has no name', async () => {
    const writer = await insertSignedIn(getEngine())
    const { db } = getEngine()
    await db.updateTable('users').set({ display_name: null }).where('id', '=', writer.userId).execute()
    expect(await addedBy({ description: 'Nameless' }, writer)).toMatchObject({ displayName: 'Customer' })
    await db.updateTable('review').set({ hidden_at: null, waiting: 0 }).execute()
    const { body } = await getApp().inject({ url: '/review' })
    expect(body).toContain('Nameless')
    expect(body).not.toContain('@')
    expect(body).not.toMatch(/email|user_?id/i)
  })

  it('A buyer’s review is shown immediately with the product it is about', async () => {
    const productId = await insertProduct(getEngine(), { name: 'A fan', slug: 'a-fan' })
    const writer = await insertSignedIn(getEngine())
    await insertOrder(getEngine(), { user_id: writer.userId, product_id: productId, status: 'paid' })
    const added = await addedBy({ productId, rating: '4' }, writer)
    expect(added).toMatchObject({ verified: true, waiting: false, hidden: false })
    const [shown] = (await getApp().inject({ url: `/review?product=${productId}` })).json<Review[]>()
    expect(shown).toMatchObject({ _id: added?._id, rating: 4, product: { name: 'A fan', slug: 'a-fan' } })
    const product = await getApp().inject({ url: `/product/${productId}` })
    expect(product.json()).toMatchObject({ stars: [0, 0, 0, 1, 0] })
  })

  it('Another person’s review waits: only its writer sees it, and its stars do not count', async () => {
    const productId = await insertProduct(getEngine())
    expect(await addedBy({ productId, rating: 4, waiting: false })).toMatchObject({
      verified: false,
      waiting: true,
      hidden: false,
      hiddenReason: null,
    })
    expect((await getApp().inject({ url: `/review?product=${productId}` })).json()).toEqual([])
    const product = await getApp().inject({ url: `/product/${productId}` })
    expect(product.json()).toMatchObject({ stars: [0, 0, 0, 0, 0] })
  })

  it('A customer who has paid for any order is a buyer of the shop', async () => {
    const writer = await insertSignedIn(getEngine())
    const product_id = await insertProduct(getEngine())
    await insertOrder(getEngine(), { user_id: writer.userId, product_id, status: 'delivered' })
    expect(await addedBy({}, writer)).toMatchObject({ verified: true, aboutShop: true, waiting: false })
  })

  it.each(ORDER_STATES)('An order that is %s, never the request, decides who is a buyer', async (status) => {
    const writer = await insertSignedIn(getEngine())
    const productId = await insertProduct(getEngine(), { reserved: 10 })
    await insertOrder(getEngine(), { user_id: writer.userId, product_id: productId, status })
    expect(await addedBy({ productId, verified: true }, writer)).toMatchObject({
      verified: ['paid', 'shipped', 'delivered'].includes(status),
    })
  })

  it('A payment for another product or by another person makes nobody a buyer', async () => {
    const engine = getEngine()
    const [productId, other] = [await insertProduct(engine), await insertProduct(engine)]
    const [writer, buyer] = [await insertSignedIn(engine), await insertSignedIn(engine)]
    await insertOrder(engine, { user_id: writer.userId, product_id: other, status: 'paid' })
    await insertOrder(engine, { user_id: buyer.userId, product_id: productId, status: 'paid' })
    expect(await addedBy({ productId, verified: 1 }, writer)).toMatchObject({ verified: false })
    const stranger = await insertSignedIn(engine)
    expect(await addedBy({ verified: true }, stranger)).toMatchObject({ verified: false, productId: null })
  })

  it('A review of an unknown or archived product or with an invalid id is refused with the reason', async () => {
    const archived = await insertProduct(getEngine(), { archived_at: 1 })
    const cases: [string, RegExp][] = [
      ['0190a6e0-0000-7000-8000-000000000001', /no product/],
      [archived, /no longer sold/],
      ['n7-8c', /a valid id/],
    ]
    for (const [productId, message] of cases) {
      const reply = await post({ productId })
      expect(reply.statusCode).toBe(400)
      expect(reply.json().errors.productId).toEqual([expect.stringMatching(message)])
    }
  })

  it('A customer can review a product once and is then asked to edit that review', async () => {
    const productId = await insertProduct(getEngine())
    const writer = await insertSignedIn(getEngine())
    expect((await post({ productId }, writer)).statusCode).toBe(200)
    const second = await post({ productId, rating: 1 }, writer)
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ code: 'CONFLICT', detail: expect.stringMatching(/Edit/) })
    expect(await addedBy({ productId, rating: 2 })).toMatchObject({ rating: 2 })
  })

  it('A customer can review the shop once, also when several requests come at once', async () => {
    const writer = await insertSignedIn(getEngine())
    const replies = await Promise.all(Array.from({ length: 4 }, () => post({}, writer)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
    const refused = replies.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().detail).toBe('You have already reviewed the shop. Edit that review instead.')
    expect(await readOwn(writer)).toHaveLength(1)
  })

  it('A review of a product that was removed leaves the review of the shop free', async () => {
    const writer = await insertSignedIn(getEngine())
    const productId = await insertProduct(getEngine())
    expect((await post({ productId }, writer)).statusCode).toBe(200)
    expect((await post({}, writer)).statusCode).toBe(200)
    const { db } = getEngine()
    await db.updateTable('review').set({ product_id: null }).where('product_id', '=', productId).execute()
    expect((await readOwn(writer)).map(({ aboutShop }) => aboutShop).toSorted()).toEqual([false, true])
  })

  it('The text is stored exactly as written, and invalid text is refused', async () => {
    const description =
      '<script>alert(1)</script> \u202Eeveryone\u202C 👩🏽‍🔧 散热 & "quotes"\n\nSecond paragraph'
    expect(await addedBy({ description })).toMatchObject({ description })
    const refused = await post({ description: 'a\0b', rating: 'five' })
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json().errors).toSorted()).toEqual(['description', 'rating'])
    const long = await post({ description: 'x'.repeat(10_000) })
    expect(long.json().errors.description).toEqual(['At most 2000 characters'])
  })

  it('A person who was just removed cannot write a review', async () => {
    const writer = await insertSignedIn(getEngine())
    const { db } = getEngine()
    await db.updateTable('users').set({ removed_at: 1 }).where('id', '=', writer.userId).execute()
    expect((await post({}, writer)).statusCode).toBe(401)
  })

  it('Reviews are limited per person unless limits are off', async () => {
    const { byAccount } = ATTEMPT_LIMITS.review
    const writer = await insertSignedIn(getEngine())
    const statuses: number[] = []
    for (let count = 0; count <= byAccount; count += 1) {
      const productId = await insertProduct(getEngine())
      statuses.push((await post({ productId }, writer)).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(byAccount).fill(200), 429])
    const refused = await post({}, writer)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)

    const open = await buildTestApp(getEngine(), createLogger('silent'), testImagesFolder, {
      RATE_LIMITS: 'off',
    })
    const payload = { rating: 5, description: 'Once more' }
    const { headers } = writer
    const reply = await open.inject({ method: 'POST', url: '/review', headers, payload })
    expect(reply.statusCode).toBe(200)
    await open.close()
  })
})
