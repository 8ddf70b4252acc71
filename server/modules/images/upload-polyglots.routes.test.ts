import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { FormPart } from '../../../tests/support/image-form.ts'
import { draw } from '../../../tests/support/images.ts'
import { describeUploads } from '../../../tests/support/upload-shop.ts'

const SCRIPT = '<script>window.ran = 1</script>'

describeUploads('Polyglot files', (getShop) => {
  const upload = async (parts: FormPart[]) => (await getShop().upload(...parts)).statusCode

  // Seen to fail when the original file was stored beside its widths, and when the widths kept the metadata.
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'Of a %s image with a script in it and after it, only the image is stored',
    async (format) => {
      const image = await draw({ width: 40, height: 40 })
        .withExif({ IFD0: { Copyright: SCRIPT, ImageDescription: 'Ines was here' } })
        .toFormat(format)
        .toBuffer()
      const data = Buffer.concat([image, Buffer.from(`${SCRIPT}PK\u0003\u0004`)])
      expect(await upload([{ data, fileName: 'photo.html', type: 'text/html' }])).toBe(200)
      const files = await getShop().listFiles()
      expect(files).not.toEqual([])
      for (const file of files) {
        const stored = await getShop().readFile(file)
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

  // Seen to fail when the first bytes were not checked, and when a form could have 5,000 files.
  it('A page before an image, a TIFF image and a form of 1,001 parts are refused and not stored', async () => {
    const image = await draw({ width: 40, height: 40 }).png().toBuffer()
    const many = Array.from({ length: 1_001 }, (_, index) => ({ data: image, field: `part-${index}` }))
    expect(await upload([{ data: Buffer.concat([Buffer.from('<html>'), image]) }])).toBe(415)
    expect(await upload([{ data: await draw({ width: 40, height: 40 }).tiff().toBuffer() }])).toBe(415)
    expect(await upload(many)).toBe(400)
    expect(await upload(many.map(() => ({ data: image })))).toBe(400)
    await getShop().expectNothingStored()
  })
})
