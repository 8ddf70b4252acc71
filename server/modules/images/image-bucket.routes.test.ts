import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { toImageForm } from '../../../tests/support/image-form.ts'
import { draw } from '../../../tests/support/images.ts'
import { createS3Server, type S3Server } from '../../../tests/support/s3-server.ts'
import { registerUser, type SignedIn } from '../../../tests/support/sign-in.ts'
import { buildTestApp } from '../../../tests/support/test-app.ts'
import { describeOnBothEngines } from '../../../tests/support/test-engine.ts'
import type { Engine } from '../../db/dialect/engine.ts'
import { createLogger } from '../../logging/logger.ts'

const KEPT = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' }

function buildApp(engine: Engine, environment: Record<string, string>): Promise<FastifyInstance> {
  return buildTestApp(engine, createLogger('silent'), undefined, environment)
}

describeOnBothEngines('Images in a bucket', (getEngine) => {
  let bucket: S3Server
  let app: FastifyInstance
  let user: SignedIn

  beforeAll(async () => {
    bucket = await createS3Server()
    await bucket.start()
    app = await buildApp(getEngine(), bucket.environment)
    user = await registerUser(app)
  })
  afterEach(() => getEngine().db.deleteFrom('image').execute())
  afterAll(async () => {
    await app.close()
    await bucket.remove()
  })

  const upload = async (width: number, to = app) => {
    const form = toImageForm([
      {
        data: await draw({ width, height: width / 2 })
          .jpeg()
          .toBuffer(),
      },
    ])
    const headers = { ...form.headers, ...user.headers }
    return to.inject({ method: 'POST', url: '/image', headers, payload: form.payload })
  }
  const countRows = async () => (await getEngine().db.selectFrom('image').select('key').execute()).length

  it('An image is stored in every width and served as from a folder, cached forever', async () => {
    const response = await upload(900)
    expect(response.statusCode).toBe(200)
    const { url } = response.json().data
    expect(url).toMatch(/^\/images\/[0-9a-f]{32}-640\.webp$/)
    const key = /[0-9a-f]{32}/.exec(url)?.[0]
    expect((await bucket.list()).toSorted()).toEqual([160, 320, 480, 640, 900].map((w) => `${key}-${w}.webp`))

    const served = await app.inject({ url })
    expect(served.headers).toMatchObject({ ...KEPT, 'content-length': String(served.rawPayload.length) })
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 640, height: 320 })
    const again = await app.inject({ url, headers: { 'if-none-match': String(served.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers).toMatchObject({ ...KEPT, 'content-length': served.headers['content-length'] })
  })

  it('An unknown image gets 404', async () => {
    expect((await app.inject({ url: `/images/${'0'.repeat(32)}-160.webp` })).statusCode).toBe(404)
  })

  it('With a public bucket address, images have that address and pages may show them', async () => {
    const S3_PUBLIC_URL = `${bucket.environment.S3_ENDPOINT}/${bucket.environment.S3_BUCKET}/`
    const direct = await buildApp(getEngine(), { ...bucket.environment, S3_PUBLIC_URL })
    const { url } = (await upload(700, direct)).json().data
    expect(url).toMatch(new RegExp(`^${S3_PUBLIC_URL}[0-9a-f]{32}-640\\.webp$`))
    const served = await fetch(url)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(served.headers.get('cache-control')).toBe(KEPT['cache-control'])
    const page = await direct.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(page.headers['content-security-policy']).toContain(
      `img-src 'self' data: ${bucket.environment.S3_ENDPOINT};`,
    )
    const saved = await direct.inject({
      method: 'PUT',
      url: `/user/${user.email}`,
      headers: user.headers,
      payload: {
        email: user.email,
        displayName: 'Ines',
        phoneNumber: '555 0100',
        location: 'Graz',
        education: 'BSc',
        photoURL: url,
      },
    })
    expect(saved.statusCode).toBe(200)
    await getEngine().db.updateTable('users').set({ photo_key: null }).execute()
    await direct.close()
  })

  it('While the bucket is down, uploads get a clear 503 and write no row; later they work again', async () => {
    const { url } = (await upload(300)).json().data
    const before = { files: (await bucket.list()).length, rows: await countRows() }
    await bucket.stop()
    const refused = await upload(310)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      503,
      {
        code: 'UNAVAILABLE',
        detail: 'Image storage is not responding. Your image was not saved. Please try again in a moment.',
      },
    ])
    const unread = await app.inject({ url })
    expect([unread.statusCode, unread.headers['cache-control']]).toEqual([503, 'no-store'])
    await bucket.start()
    expect({ files: (await bucket.list()).length, rows: await countRows() }).toEqual(before)
    expect((await app.inject({ url })).statusCode).toBe(200)
    expect((await upload(310)).statusCode).toBe(200)
  })
})
