import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { ImageRow } from '../../db/schema.ts'
import type { ImageStore } from './image-store.ts'
import { listWidths, renditionFile } from './images.rules.ts'
import { makePlaceholder } from './placeholder.ts'
import { fittingWidths, type Pixels, PRODUCT_WIDTHS, renderPixels, vectorReader } from './render-widths.ts'

/** Part of each key, so that images rendered in another way get new addresses. */
const PIPELINE_VERSION = '1'

export type StoredImage = Omit<ImageRow, 'created_at'>

/** The key and planned widths of an image. */
export type ImagePlan = Pick<ImageRow, 'key' | 'width' | 'height' | 'widths'>

export function planImage(source: Buffer, { width, height }: { width: number; height: number }): ImagePlan {
  const hash = createHash('sha256').update(PIPELINE_VERSION).update(source)
  const widths = fittingWidths(PRODUCT_WIDTHS, width)
  return { key: hash.digest('hex').slice(0, 32), width, height, widths: widths.join(',') }
}

/** Stores an image in all widths, under the hash of its source. Files that exist are not rendered again. */
export async function storeImage(
  store: ImageStore,
  source: Buffer,
  reader = vectorReader,
): Promise<StoredImage> {
  const plan = planImage(source, await reader.readDimensions(source))
  return storeRenditions(store, plan, () => reader.readPixels(source, PRODUCT_WIDTHS))
}

export async function storeRenditions(
  store: ImageStore,
  plan: ImagePlan,
  readPixels: () => Promise<Pixels>,
): Promise<StoredImage> {
  const files = listWidths(plan).map((width) => renditionFile(plan.key, width))
  const present = await Promise.all(files.map((file) => store.has(file)))
  const narrowest = present.every(Boolean)
    ? await readFile(store, files[0] ?? '')
    : await writeRenditions(store, plan.key, await readPixels())
  const placeholder = narrowest ? await makePlaceholder(narrowest) : ''
  return { ...plan, placeholder, remote_url: null }
}

async function readFile(store: ImageStore, file: string): Promise<Buffer | undefined> {
  const found = await store.read(file)
  return found ? buffer(found.stream) : undefined
}

async function writeRenditions(store: ImageStore, key: string, pixels: Pixels): Promise<Buffer | undefined> {
  const renditions = await renderPixels(pixels, PRODUCT_WIDTHS)
  await Promise.all(renditions.map(({ width, webp }) => store.write(renditionFile(key, width), webp)))
  return renditions[0]?.webp
}
