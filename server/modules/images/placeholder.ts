import sharp from 'sharp'

const PLACEHOLDER_WIDTH = 16

/** A tiny version of the image as a data URL, shown until the image has loaded. */
export async function makePlaceholder(rendition: Buffer): Promise<string> {
  const tiny = await sharp(rendition)
    .resize({ width: PLACEHOLDER_WIDTH, withoutEnlargement: true })
    .webp({ quality: 20, alphaQuality: 20, effort: 6, smartSubsample: false })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
