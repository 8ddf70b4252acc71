import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ID_PATTERN } from '../../../contract/ids.ts'
import { insertProduct } from '../../../tests/support/factories.ts'
import { toImageForm } from '../../../tests/support/image-form.ts'
import { draw } from '../../../tests/support/images.ts'
import { PRODUCT_DRAFT, saveImage } from '../../../tests/support/product-draft.ts'
import { registerAdmin, registerUser } from '../../../tests/support/sign-in.ts'
import { buildTestApp } from '../../../tests/support/test-app.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import { createLogger } from '../../logging/logger.ts'

const PROFILE = { displayName: 'Maya', phoneNumber: '555 0100', location: 'Graz', education: 'BSc' }

describeOnBothEngines('Profile photos', (getEngine) => {
  let folder: string
  let app: FastifyInstance

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'northbridge-photo-'))
    app = await buildTestApp(getEngine(), createLogger('silent'), folder)
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  async function openProfile() {
    const { email, headers } = await registerUser(app)
    const url = `/user/${email}`
    return {
      save: (photoURL: string) =>
        app.inject({ method: 'PUT', url, headers, payload: { ...PROFILE, email, photoURL } }),
      read: async () => (await app.inject({ url, headers })).json(),
      async upload(width: number): Promise<string> {
        const form = toImageForm([{ data: await draw({ width, height: width }).jpeg().toBuffer() }])
        const options = { method: 'POST', url: '/image', payload: form.payload } as const
        return (await app.inject({ ...options, headers: { ...form.headers, ...headers } })).json().data.url
      },
    }
  }

  it.each([
    [900, 320],
    [200, 200],
    [48, 48],
  ])('A photo of %i pixels is served from a stored file, %i wide', async (width, shown) => {
    const profile = await openProfile()
    const saved = await profile.save(await profile.upload(width))
    expect(saved.json().insertedId).toMatch(ID_PATTERN)
    const { photoURL } = await profile.read()
    expect(photoURL).toMatch(new RegExp(`-${shown}\\.webp$`))
    expect((await app.inject({ url: photoURL })).statusCode).toBe(200)
  })

  it('A profile cannot use another person’s upload or photo, even after that person replaced it', async () => {
    const [owner, stranger] = [await openProfile(), await openProfile()]
    const photo = await owner.upload(210)
    expect((await stranger.save(photo)).statusCode).toBe(400)
    expect((await owner.save(photo)).statusCode).toBe(200)
    expect((await stranger.save(photo)).statusCode).toBe(400)
    // After a day the shop has forgotten who uploaded the photo.
    await getEngine().db.deleteFrom('image_removal').execute()
    expect((await stranger.save(photo)).statusCode).toBe(400)
    expect((await owner.save(photo)).statusCode).toBe(200)
    expect((await owner.save(await owner.upload(220))).statusCode).toBe(200)
    expect((await stranger.save(photo)).statusCode).toBe(400)
    expect((await stranger.read()).photoURL).toBeNull()
  })

  it('A profile photo cannot become a product image, but an admin’s upload can', async () => {
    const owner = await openProfile()
    const admin = await registerAdmin(app, getEngine())
    const add = (img: string) =>
      app.inject({
        method: 'POST',
        url: '/product',
        headers: admin.headers,
        payload: { ...PRODUCT_DRAFT, name: `Part ${randomUUID()}`, img },
      })
    const photo = await owner.upload(230)
    expect((await add(photo)).json().errors).toHaveProperty('img')
    await owner.save(photo)
    await getEngine().db.deleteFrom('image_removal').execute()
    expect((await add(photo)).json().errors).toHaveProperty('img')
    const form = toImageForm([{ data: await draw({ width: 240, height: 240 }).jpeg().toBuffer() }])
    const headers = { ...form.headers, ...admin.headers }
    const uploaded = await app.inject({ method: 'POST', url: '/image', payload: form.payload, headers })
    expect((await add(uploaded.json().data.url)).statusCode).toBe(200)
  })

  // Otherwise a customer who names a product's image could keep admins from showing it with another product.
  it('A product image cannot become a customer’s profile photo', async () => {
    const { db } = getEngine()
    const customer = await openProfile()
    const [shown, further] = ['d'.repeat(32), 'e'.repeat(32)]
    for (const key of [shown, further]) await saveImage(getEngine(), key)
    const product_id = await insertProduct(getEngine(), { image_key: shown })
    await db.insertInto('product_image').values({ product_id, position: 0, image_key: further }).execute()
    for (const key of [shown, further])
      expect((await customer.save(`/images/${key}-320.webp`)).statusCode).toBe(400)
    expect((await customer.read()).photoURL).toBeNull()
  })

  it('A photo can be named by its full URL', async () => {
    const profile = await openProfile()
    expect((await profile.save(`http://shop.test${await profile.upload(200)}`)).statusCode).toBe(200)
  })

  it.each([
    ['an address elsewhere', 'https://elsewhere.example/me.png'],
    ['an image that nobody uploaded', `/images/${'0'.repeat(32)}-320.webp`],
    ['a script', 'javascript:alert(1)'],
  ])('A profile photo cannot be %s', async (_, photoURL) => {
    const profile = await openProfile()
    const response = await profile.save(photoURL)
    expect([response.statusCode, response.json().errors]).toEqual([
      400,
      { photoURL: ['Must be the address of an image that was uploaded here'] },
    ])
    expect((await profile.read()).photoURL).toBeNull()
  })
})
