import { beforeAll, expect, it } from 'vitest'
import type { Review } from '../../../contract/schemas/review.ts'
import { insertProduct, insertReview, insertUser } from '../../../tests/support/factories.ts'
import { describeShop } from '../../../tests/support/test-app.ts'
import { demoReviews } from '../../demo/demo-content.ts'

describeShop('GET /review', (getApp, getEngine) => {
  let productId: string
  beforeAll(async () => {
    const engine = getEngine()
    productId = await insertProduct(engine)
    const writer = await insertUser(engine, { email: 'writer@firm.info' })
    await insertReview(engine, { user_id: writer, product_id: productId, description: 'Shown', verified: 1 })
    await insertReview(engine, { product_id: productId, description: 'Taken down', hidden_at: Date.now() })
  })

  const get = (url: string) => getApp().inject({ url })

  it('Reviews of buyers come first, and each kind is listed newest first', async () => {
    const reviews = (await get('/review')).json<Review[]>()
    expect(reviews).toHaveLength(demoReviews.length + 1)
    expect(reviews[0]).toMatchObject({ description: 'Shown', verified: true, sample: false })
    const times = reviews.slice(1).map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('Paging by the Link header neither repeats nor skips any review', async () => {
    const whole = (await get('/review')).json<Review[]>()
    const walked: Review[] = []
    let next: string | undefined = '/review?limit=5'
    while (next) {
      const response = await get(next)
      walked.push(...response.json<Review[]>())
      next = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1]
    }
    expect(walked).toEqual(whole)
  })

  it('Pages continue exactly where buyers’ reviews end, in every list', async () => {
    const engine = getEngine()
    const product = await insertProduct(engine)
    for (const verified of [1, 0, 1, 0, 1])
      await insertReview(engine, { product_id: product, verified, rating: 3 })
    for (const query of [`product=${product}`, `product=${product}&rating=3`, 'rating=3', '']) {
      const whole = (await get(`/review?limit=100&${query}`)).json<Review[]>()
      const marks = whole.map(({ verified }) => verified)
      expect(marks).toEqual([...marks.filter(Boolean), ...marks.filter((mark) => !mark)])
      const walked: Review[] = []
      let next: string | undefined = `/review?limit=1&${query}`
      while (next) {
        const response = await get(next)
        walked.push(...response.json<Review[]>())
        next = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1]
      }
      expect(walked).toEqual(whole)
    }
    await engine.db.deleteFrom('review').where('product_id', '=', product).execute()
  })

  it('A review never shows its writer’s address or id', async () => {
    const { body } = await get('/review')
    expect(body).toContain('Shown')
    expect(body).not.toMatch(/"email"|@firm\.info|user_?id/i)
  })

  it('A photo is served from a stored file or from its image host', async () => {
    const engine = getEngine()
    const small = { width: 48, height: 48, widths: '48', created_at: 0 }
    const remote_url = 'https://i.host.example/maya.webp'
    await engine.db
      .insertInto('image')
      .values([{ ...small, key: 'small' }])
      .execute()
    await engine.db
      .insertInto('image')
      .values([{ ...small, key: 'hosted', remote_url }])
      .execute()
    const product = await insertProduct(engine)
    await insertReview(engine, { product_id: product, photo_key: 'small' })
    await insertReview(engine, { product_id: product, photo_key: 'hosted' })
    const reviews = (await get(`/review?product=${product}`)).json<Review[]>()
    expect(reviews.map(({ photoURL }) => photoURL).toSorted()).toEqual([
      '/images/small-48.webp',
      'https://i.host.example/maya.webp',
    ])
    await engine.db.deleteFrom('review').where('product_id', '=', product).execute()
  })

  it('A hidden review is not listed', async () => {
    expect((await get('/review')).body).not.toContain('Taken down')
    expect((await get(`/review?product=${productId}`)).json()).toHaveLength(1)
  })

  it('The reviews of one product are listed', async () => {
    const reviews = (await get(`/review?product=${productId}`)).json<Review[]>()
    expect(reviews.map(({ description }) => description)).toEqual(['Shown'])
  })

  it('Reviews with one rating are listed page by page, for one product or for all', async () => {
    const engine = getEngine()
    const product = await insertProduct(engine)
    const ids: string[] = []
    for (const rating of [1, 4, 1, 5, 1])
      ids.push(await insertReview(engine, { product_id: product, rating, description: 'Of one rating' }))
    const listed = async (query: string) => (await get(`/review?${query}`)).json<Review[]>()
    const [first, , third, , fifth] = ids
    const page = await listed(`product=${product}&rating=1&limit=2`)
    expect(page.map(({ _id }) => _id)).toEqual([fifth, third])
    const rest = await listed(`product=${product}&rating=1&limit=2&cursor=${third}`)
    expect(rest.map(({ _id }) => _id)).toEqual([first])
    const ofAll = await listed('rating=1')
    expect(new Set(ofAll.map(({ rating }) => rating))).toEqual(new Set([1]))
    expect(ofAll.length).toBeGreaterThanOrEqual(3)
    await engine.db.deleteFrom('review').where('product_id', '=', product).execute()
  })

  it('The total of a product’s reviews comes from the counts in its row', async () => {
    const engine = getEngine()
    const product = await insertProduct(engine)
    for (const rating of [2, 5, 5]) await insertReview(engine, { product_id: product, rating })
    await insertReview(engine, { product_id: product, rating: 5, hidden_at: 1 })
    const total = async (query: string) => (await get(`/review?${query}`)).headers['x-total-count']
    expect(await total(`product=${product}&limit=1`)).toBe('3')
    expect(await total(`product=${product}&rating=5`)).toBe('2')
    expect(await total(`product=${product}&rating=1`)).toBe('0')
    expect(await total('product=0190a6e0-0000-7000-8000-000000000001')).toBe('0')
    expect(await total('limit=1')).toBeUndefined()
    await engine.db.deleteFrom('review').where('product_id', '=', product).execute()
  })

  it.each(['product=n7', 'cursor=first', 'cursor=v-1', 'limit=0', 'limit=1000', 'rating=6', 'rating=x'])(
    'The query ?%s is refused',
    async (query) => {
      const response = await get(`/review?${query}`)
      expect(response.statusCode).toBe(400)
      expect(Object.keys(response.json().errors)).toEqual([query.split('=')[0]])
    },
  )
})
