import { randomBytes } from 'node:crypto'
import type { Engine } from '../../db/dialect/engine.ts'
import type { ImageRow } from '../../db/schema.ts'
import { ShopError } from '../../errors/shop-error.ts'
import type { Caller } from '../access/access.rules.ts'
import { requireStillAllowed } from '../access/require-still-allowed.ts'
import type { EngineWithImages } from './image-base.ts'
import { type ImageHostSettings, sendToHost } from './image-host.ts'
import { uploadReader } from './image-reader.ts'
import type { ImageStore } from './image-store.ts'
import { insertImage } from './images.repository.ts'
import { toAddress, UNUSED_MS } from './images.rules.ts'
import { makePlaceholder } from './placeholder.ts'
import { insertRemoval, lockRemoval } from './removal.repository.ts'
import { PRODUCT_WIDTHS, renderPixels } from './render-widths.ts'
import { type ImagePlan, planImage, type StoredImage, storeRenditions } from './store-image.ts'
import { createTaskLimiter } from './task-limiter.ts'

const SHOWN_WIDTH = 640
const HOST_WIDTH = PRODUCT_WIDTHS[PRODUCT_WIDTHS.length - 1] ?? SHOWN_WIDTH

/** Decoding takes more memory than anything else in a request, so only this many images are decoded at once. */
const inTurn = createTaskLimiter(2)

interface Upload {
  store: ImageStore
  /** Null means that the shop stores the image itself. */
  host: ImageHostSettings | null
  source: Buffer
  caller: Caller
  now: number
}

/**
 * Stores an uploaded image and returns its address. Every upload gets a new key, even for the same image, so it can be
 * removed independently of others, and a late removal never hits a newer upload.
 */
export async function uploadImage(
  engine: EngineWithImages,
  { store, host, source, caller, now }: Upload,
): Promise<{ url: string }> {
  const key = randomBytes(16).toString('hex')
  const plan = { ...planImage(source, await uploadReader.readDimensions(source)), key }
  // This planned removal later finds files that never got a row, and images that nothing shows when it is due.
  await insertRemoval(engine.db, {
    key,
    widths: host ? '' : plan.widths,
    due_at: now + UNUSED_MS,
    uploaded_by: caller.userId,
  })
  const stored = host
    ? await sendImage(host, source, plan)
    : await inTurn(() => storeRenditions(store, plan, () => uploadReader.readPixels(source, PRODUCT_WIDTHS)))
  await saveImage(engine, { ...stored, created_at: now }, caller)
  return { url: toAddress(stored, SHOWN_WIDTH, engine.imageBase) }
}

/** Inserts the row after the files, and only while their removal is still planned: no row names a missing file. */
async function saveImage({ db }: Engine, image: ImageRow, caller: Caller): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller, endpoint: 'uploadImage', now: image.created_at })
    const isPlanned = await lockRemoval(tx, { key: image.key, dueBy: image.created_at + UNUSED_MS })
    if (!isPlanned)
      throw new ShopError('UNAVAILABLE', 'The image took too long to upload. Please send it again.')
    await insertImage(tx, image)
  })
}

/** Decodes the image and encodes one file for the host, so that nothing but an image gets there. */
async function sendImage(host: ImageHostSettings, source: Buffer, plan: ImagePlan): Promise<StoredImage> {
  const [rendition] = await inTurn(async () =>
    renderPixels(await uploadReader.readPixels(source, [HOST_WIDTH]), [HOST_WIDTH]),
  )
  if (!rendition) throw new Error('an image gave no rendition')
  const placeholder = await makePlaceholder(rendition.webp)
  const remoteUrl = await sendToHost(host, { webp: rendition.webp, name: plan.key })
  return { ...plan, widths: String(rendition.width), placeholder, remote_url: remoteUrl }
}
