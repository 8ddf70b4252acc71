import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { toImageForm } from '../../../tests/support/image-form.ts'
import { createImageHost, type TestImageHost } from '../../../tests/support/image-host.ts'
import { draw, drawBomb } from '../../../tests/support/images.ts'
import { registerUser, type SignedIn, toCaller } from '../../../tests/support/sign-in.ts'
import { buildTestApp } from '../../../tests/support/test-app.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import { createLogger } from '../../logging/logger.ts'
import { openImageFolder } from './image-store.ts'
import { uploadImage } from './upload-image.ts'

describeOnBothEngines('Images at an image host', (getEngine) => {
  let folder: string
  let host: TestImageHost
  let app: FastifyInstance
  let user: SignedIn

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'northbridge-hosted-'))
    host = await createImageHost()
    app = await buildTestApp(getEngine(), createLogger('silent'), folder, {
      IMAGE_HOST_URL: `${host.origin}/1/upload`,
      IMAGE_HOST_KEY: 'the key',
    })
    user = await registerUser(app)
  })
  beforeEach(async () => {
    host.reset()
    await getEngine().db.updateTable('users').set({ photo_key: null }).execute()
    await getEngine().db.deleteFrom('image').execute()
  })
  afterAll(async () => {
    await app.close()
    await host.close()
    await rm(folder, { recursive: true })
  })

  const send = (data: Buffer | string) => {
    const form = toImageForm([{ data }])
    const headers = { ...form.headers, ...user.headers }
    return app.inject({ method: 'POST', url: '/image', headers, payload: form.payload })
  }
  const findRows = () => getEngine().db.selectFrom('image').select(['widths', 'remote_url']).execute()

  async function expectNothingStored() {
    expect(await readdir(folder)).toEqual([])
    expect(await findRows()).toEqual([])
  }

  it('An image is encoded again and sent in one field, with the key in the address', async () => {
    const photo = await draw({ width: 2000, height: 1000 })
      .withExif({ IFD0: { Copyright: 'Ines' } })
      .jpeg()
      .toBuffer()
    const response = await send(photo)
    expect(response.json()).toEqual({ success: true, data: { url: `${host.origin}/images/1.webp` } })
    expect(host.received).toMatchObject([{ path: '/1/upload', key: 'the key', fields: ['image'] }])
    const sent = host.received[0]?.data ?? Buffer.alloc(0)
    expect(await sharp(sent).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 600 })
    expect(sent.includes('Ines')).toBe(false)
    expect(await findRows()).toEqual([{ widths: '1200', remote_url: `${host.origin}/images/1.webp` }])
    expect(await readdir(folder)).toEqual([])
  })

  it('Each upload gets its own address, so that one can be removed without the other', async () => {
    const data = await draw({ width: 320, height: 200 }).png().toBuffer()
    const first = await send(data)
    expect((await send(data)).json()).not.toEqual(first.json())
    expect(await findRows()).toHaveLength(2)
  })

  it('A hosted image can be a profile photo, and pages may show it', async () => {
    const { url } = (await send(await draw({ width: 330, height: 200 }).png().toBuffer())).json().data
    const profile = { displayName: 'Ines', phoneNumber: '555 0100', location: 'Graz', education: 'BSc' }
    const payload = { ...profile, email: user.email, photoURL: url }
    const address = `/user/${user.email}`
    const { headers } = user
    expect((await app.inject({ method: 'PUT', url: address, headers, payload })).statusCode).toBe(200)
    expect((await app.inject({ url: address, headers })).json().photoURL).toBe(url)
    const elsewhere = { ...payload, photoURL: `${host.origin}/images/never-sent.webp` }
    expect((await app.inject({ method: 'PUT', url: address, headers, payload: elsewhere })).statusCode).toBe(
      400,
    )
    const page = await app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(page.headers['content-security-policy']).toContain(`img-src 'self' data: ${host.origin};`)
  })

  it('A file is checked before any of it is sent to the host', async () => {
    expect((await send('a text, no image')).statusCode).toBe(415)
    expect((await send(drawBomb(20_000))).statusCode).toBe(413)
    const whole = await draw().jpeg().toBuffer()
    expect((await send(whole.subarray(0, whole.length / 2))).statusCode).toBe(400)
    expect(host.received).toEqual([])
    await expectNothingStored()
  })

  it.each([
    ['says that it did not succeed', 'refuse', 'rejected the image'],
    ['fails', 'fail', 'sent a reply that cannot be read'],
    ['sends a page', 'page', 'sent a reply that cannot be read'],
    ['sends without end', 'flood', 'sent a reply that cannot be read'],
    ['points elsewhere', 'elsewhere', 'sent a reply that cannot be used'],
    ['redirects', 'redirect', 'is not responding'],
    ['is down', 'down', 'is not responding'],
  ] as const)(
    'When the host %s, the upload gets a clear 503 and nothing is stored',
    async (_, behavior, words) => {
      host.behave(behavior)
      const response = await send(await draw({ width: 340, height: 200 }).png().toBuffer())
      expect([response.statusCode, response.json().detail]).toEqual([
        503,
        `The image host ${words}. Your image was not saved. Please try again in a moment.`,
      ])
      expect(response.body).not.toContain('the key')
      await expectNothingStored()
    },
  )

  it('An upload to a slow host is given up after the timeout and nothing is stored', async () => {
    host.behave('hang')
    const store = await openImageFolder(folder)
    const source = await draw({ width: 350, height: 200 }).png().toBuffer()
    const { origin } = host
    const settings = { url: origin, key: 'the key', origins: [origin], timeoutMs: 300 }
    await expect(
      uploadImage(getEngine(), {
        store,
        host: settings,
        source,
        caller: toCaller(user),
        now: Date.now(),
      }),
    ).rejects.toThrow(
      'The image host did not respond in time. Your image was not saved. Please try again in a moment.',
    )
    await expectNothingStored()
  })
})
