import { beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '../../../contract/durations.ts'
import { insertOrder, insertProduct } from '../../../tests/support/factories.ts'
import { describeImages } from '../../../tests/support/image-shop.ts'
import { draw } from '../../../tests/support/images.ts'
import { postOrder } from '../../../tests/support/orders.ts'
import { PRODUCT_DRAFT } from '../../../tests/support/product-draft.ts'
import { registerAdmin, registerUser, type SignedIn } from '../../../tests/support/sign-in.ts'
import { startImageSweeper } from '../../jobs/start-sweeps.ts'
import { toImageKey } from './images.rules.ts'

describeImages('Images that are no longer shown', (getShop) => {
  let admin: SignedIn
  beforeAll(async () => {
    admin = await registerAdmin(getShop().app, getShop().engine)
  })

  let width = 200
  /** Draws a different image each time. */
  const drawNext = () => draw({ width: width++, height: 173 }).jpeg().toBuffer()
  const statusOf = async (url: string) => (await getShop().app.inject({ url })).statusCode
  const isStored = async (url: string) => {
    const key = toImageKey(url) ?? ''
    const files = (await getShop().listFiles()).filter((file) => file.startsWith(key))
    const row = await getShop().engine.db.selectFrom('image').select('key').where('key', '=', key).execute()
    return files.length > 0 || row.length > 0
  }
  const expectGone = async (url: string) => {
    await expect.poll(() => statusOf(url)).toBe(404)
    await expect.poll(() => isStored(url)).toBe(false)
  }

  it('A photo that its owner replaces disappears from the store, the shop and the reviews', async () => {
    const { app, engine, upload, saveProfile } = getShop()
    const ines = await registerUser(app)
    const first = await upload(ines, await drawNext())
    expect(await saveProfile(ines, first)).toBe(200)
    const productId = await insertProduct(engine)
    await insertOrder(engine, { user_id: ines.id, product_id: productId, status: 'paid' })
    const review = { rating: 4, description: 'It does what it says, twice.', productId }
    const written = await app.inject({
      method: 'POST',
      url: '/review',
      headers: ines.headers,
      payload: review,
    })
    expect(written.statusCode).toBe(200)
    expect((await app.inject({ url: `/review?product=${productId}` })).body).toContain(toImageKey(first))

    const second = await upload(ines, await drawNext())
    expect(await saveProfile(ines, second)).toBe(200)
    const { body } = await app.inject({ url: `/review?product=${productId}` })
    expect([body.includes(toImageKey(first) ?? ''), body.includes(toImageKey(second) ?? '')]).toEqual([
      false,
      true,
    ])
    await expectGone(first)
    expect(await statusOf(second)).toBe(200)
  })

  it('A photo that two people show stays until both have replaced it', async () => {
    const { app, engine, upload, saveProfile } = getShop()
    const people = [await registerUser(app), await registerUser(app)] as const
    const shared = await upload(people[0], await drawNext())
    expect(await saveProfile(people[0], shared)).toBe(200)
    // Older versions let a second person choose it.
    await engine.db
      .updateTable('users')
      .set({ photo_key: toImageKey(shared) })
      .where('id', '=', people[1].id)
      .execute()
    expect(await saveProfile(people[0], await upload(people[0], await drawNext()))).toBe(200)
    expect(await statusOf(shared)).toBe(200)
    expect(await saveProfile(people[1], await upload(people[1], await drawNext()))).toBe(200)
    await expectGone(shared)
  })

  it('A product image that an admin replaces is removed, and no cached page shows it', async () => {
    const { app, upload } = getShop()
    const { headers } = admin
    const [img, close, next] = [
      await upload(admin, await drawNext()),
      await upload(admin, await drawNext()),
      await upload(admin, await drawNext()),
    ]
    const payload = { ...PRODUCT_DRAFT, img, gallery: [close] }
    const added = await app.inject({ method: 'POST', url: '/product', headers, payload })
    const id = added.json().insertedId
    expect((await app.inject({ url: `/product/${id}` })).body).toContain(toImageKey(img))
    const change = { img: next, gallery: [] }
    expect(
      (await app.inject({ method: 'PATCH', url: `/product/${id}`, headers, payload: change })).statusCode,
    ).toBe(200)
    expect((await app.inject({ url: `/product/${id}` })).body).not.toContain(toImageKey(img))
    await expectGone(img)
    await expectGone(close)

    await app.inject({ method: 'DELETE', url: `/product/${id}`, headers })
    await expectGone(next)
  })

  it('A product that was sold keeps its image when it is deleted', async () => {
    const { app, upload } = getShop()
    const { headers } = admin
    const img = await upload(admin, await drawNext())
    const payload = { ...PRODUCT_DRAFT, img }
    const productId = (await app.inject({ method: 'POST', url: '/product', headers, payload })).json()
      .insertedId
    expect((await postOrder(app, await registerUser(app), { productId })).statusCode).toBe(200)
    await app.inject({ method: 'DELETE', url: `/product/${productId}`, headers })
    const sold = await registerUser(app)
    expect(await statusOf(await getShop().upload(sold, await drawNext()))).toBe(200)
    expect(await statusOf(img)).toBe(200)
  })

  it('An upload that nothing uses is removed after a day, and one in use stays', async () => {
    const { app, engine, store, upload, saveProfile } = getShop()
    const omar = await registerUser(app)
    const [unused, used] = [await upload(omar, await drawNext()), await upload(omar, await drawNext())]
    expect(await saveProfile(omar, used)).toBe(200)
    const sweepAt = async (now: number) => {
      const errors: unknown[] = []
      const sweeper = startImageSweeper({
        engine,
        images: store,
        now: () => now,
        onError: (error) => errors.push(error),
      })
      await expect
        .poll(async () => {
          const due = engine.db.selectFrom('image_removal').select('key').where('due_at', '<=', now)
          return (await due.execute()).length
        })
        .toBe(0)
      await sweeper.close()
      expect(errors).toEqual([])
    }
    await sweepAt(Date.now() + DAY_MS / 2)
    expect(await isStored(unused)).toBe(true)
    await sweepAt(Date.now() + DAY_MS + 1)
    expect([await isStored(unused), await statusOf(unused)]).toEqual([false, 404])
    expect([await isStored(used), await statusOf(used)]).toEqual([true, 200])
    expect(await saveProfile(omar, unused)).toBe(400)
  })

  it('An image without a planned removal, as after a restore, gets one and is then removed', async () => {
    const { app, engine, store, upload } = getShop()
    const lost = await upload(await registerUser(app), await drawNext())
    await engine.db.deleteFrom('image_removal').execute()
    for (const days of [0, 2]) {
      const sweeper = startImageSweeper({
        engine,
        images: store,
        now: () => Date.now() + days * DAY_MS,
        onError: () => {},
      })
      await expect.poll(() => isStored(lost)).toBe(days === 0)
      await expect
        .poll(async () => (await engine.db.selectFrom('image_removal').select('key').execute()).length > 0)
        .toBe(days === 0)
      await sweeper.close()
    }
  })
})
