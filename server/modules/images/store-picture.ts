import { createHash } from 'node:crypto'
import type { ImageRow } from '../../db/schema.ts'
import type { ImageStore } from './image-store.ts'
import { renditionFile } from './images.rules.ts'
import { drawingReader, fittingWidths, PRODUCT_WIDTHS } from './render-widths.ts'

/** Part of each key: pictures rendered in another way get other addresses. */
const PIPELINE_VERSION = '1'

type StoredPicture = Omit<ImageRow, 'created_at'>

/** Stores a picture in all its widths under the hash of its source; what is already there is not made again. */
export async function storePicture(
  store: ImageStore,
  source: Buffer,
  reader = drawingReader,
): Promise<StoredPicture> {
  const key = createHash('sha256').update(PIPELINE_VERSION).update(source).digest('hex').slice(0, 32)
  const { width, height } = await reader.readDimensions(source)
  const widths = fittingWidths(PRODUCT_WIDTHS, width)
  const picture = { key, width, height, widths: widths.join(',') }

  const present = await Promise.all(widths.map((each) => store.has(renditionFile(key, each))))
  if (present.every(Boolean)) return picture

  for (const rendition of await reader.renderWidths(source, PRODUCT_WIDTHS)) {
    await store.write(renditionFile(key, rendition.width), rendition.webp)
  }
  return picture
}
