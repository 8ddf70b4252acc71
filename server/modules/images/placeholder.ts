import sharp from 'sharp'

const PLACEHOLDER_WIDTH = 16

/** A few pixels of a picture as an address of its own, to be shown until the picture is there. */
export async function makePlaceholder(rendition: Buffer): Promise<string> {
  const tiny = await sharp(rendition)
    .resize({ width: PLACEHOLDER_WIDTH, withoutEnlargement: true })
    .webp({ quality: 20, alphaQuality: 20, effort: 6, smartSubsample: false })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
