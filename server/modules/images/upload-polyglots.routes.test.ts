import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createLogger } from '../../logger.ts'
import { type FormPart, toPictureForm } from '../../testing/picture-form.ts'
import { draw } from '../../testing/pictures.ts'
import { registerUser, type SignedIn } from '../../testing/sign-in.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { describeOnBothEngines } from '../../testing/test-engine.ts'

const SCRIPT = '<script>window.ran = 1</script>'

describeOnBothEngines('a file that is two things at once', (getEngine) => {
  let folder: string
  let app: FastifyInstance
  let user: SignedIn
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'northbridge-polyglot-'))
    app = await buildTestApp(getEngine(), createLogger('silent'), folder)
    user = await registerUser(app)
  })
  afterEach(async () => {
    await getEngine().db.deleteFrom('image').execute()
    for (const file of await readdir(folder)) await rm(join(folder, file))
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  const upload = async (parts: FormPart[]) => {
    const { payload, headers } = toPictureForm(parts)
    const sent = { method: 'POST', url: '/image', headers: { ...headers, ...user.headers }, payload } as const
    return (await app.inject(sent)).statusCode
  }

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'a %s picture with a script in it and behind it: only the picture is kept',
    async (format) => {
      const picture = await draw({ width: 40, height: 40 })
        .withExif({ IFD0: { Copyright: SCRIPT, ImageDescription: 'Ines was here' } })
        .toFormat(format)
        .toBuffer()
      const data = Buffer.concat([picture, Buffer.from(`${SCRIPT}PK\u0003\u0004`)])
      expect(await upload([{ data, fileName: 'photo.html', type: 'text/html' }])).toBe(200)
      const files = await readdir(folder)
      expect(files).not.toEqual([])
      for (const file of files) {
        const stored = await readFile(join(folder, file))
        expect(stored.includes('script') || stored.includes('Ines')).toBe(false)
        const { format: kind, exif, xmp, icc } = await sharp(stored).metadata()
        expect([file.endsWith('.webp'), kind, exif, xmp, icc]).toEqual([
          true,
          'webp',
          undefined,
          undefined,
          undefined,
        ])
      }
    },
  )

  it('a page in front of a picture, a TIFF picture, or a thousand and one parts: refused, and nothing is kept', async () => {
    const picture = await draw({ width: 40, height: 40 }).png().toBuffer()
    const many = Array.from({ length: 1_001 }, (_, index) => ({ data: picture, field: `part-${index}` }))
    expect(await upload([{ data: Buffer.concat([Buffer.from('<html>'), picture]) }])).toBe(415)
    expect(await upload([{ data: await draw({ width: 40, height: 40 }).tiff().toBuffer() }])).toBe(415)
    expect(await upload(many)).toBe(400)
    expect(await upload(many.map(() => ({ data: picture })))).toBe(400)
    expect(await readdir(folder)).toEqual([])
    expect(await getEngine().db.selectFrom('image').select('key').execute()).toEqual([])
  })
})
