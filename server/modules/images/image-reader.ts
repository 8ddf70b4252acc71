import sharp from 'sharp'
import { IMAGE_KIND_NAMES, IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE } from '../../../contract/image-limits.ts'
import { ShopError } from '../../errors/shop-error.ts'
import { guessKind } from './image-kinds.rules.ts'
import { fittingWidths, type ImageReader } from './render-widths.ts'

const DECODE_SECONDS = 20
/** Rotates the image as the camera recorded it. All other metadata, such as the location, is dropped. */
const OPTIONS = { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', autoOrient: true } as const

function createUnsupportedImageError(): ShopError {
  return new ShopError('UNSUPPORTED_MEDIA', `The image must be a ${IMAGE_KIND_NAMES} file.`)
}

function createDamagedImageError(): ShopError {
  const message = 'The image is damaged or incomplete'
  return new ShopError('BAD_INPUT', `image: ${message}`, { image: [message] })
}

async function readHeader(source: Buffer) {
  const kind = guessKind(source)
  if (!kind) throw createUnsupportedImageError()
  // Reads only the header, so that the reply can explain the pixel limit before the decoder fails on it.
  const header = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!header) throw createDamagedImageError()
  if (header.mediaType !== kind) throw createUnsupportedImageError()
  return header
}

/** Reads uploaded images. It trusts nothing in the file and never holds an image in memory at full size. */
export const uploadReader: ImageReader = {
  async readDimensions(source) {
    const { width, height } = (await readHeader(source)).autoOrient
    if (width * height > IMAGE_MAX_PIXELS || Math.max(width, height) > IMAGE_MAX_SIDE) {
      const limits = `${IMAGE_MAX_PIXELS / 1_000_000} megapixels and ${IMAGE_MAX_SIDE} pixels a side`
      throw new ShopError('TOO_LARGE', `The image is ${width} × ${height} pixels; the limit is ${limits}.`)
    }
    return { width, height }
  },
  async readPixels(source, widths) {
    const { width } = await uploadReader.readDimensions(source)
    const widest = Math.max(...fittingWidths(widths, width))
    const shrunk = await sharp(source, OPTIONS)
      .resize({ width: widest })
      .timeout({ seconds: DECODE_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => null)
    if (!shrunk) throw createDamagedImageError()
    return shrunk
  },
}
