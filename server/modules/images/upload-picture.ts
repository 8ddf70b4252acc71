import type { Db, Engine } from '../../db/dialect/engine.ts'
import type { ImageRow } from '../../db/schema.ts'
import type { Caller } from '../accounts/access.rules.ts'
import { requireStillAllowed } from '../accounts/require-still-allowed.ts'
import { type ImageHostSettings, sendToHost } from './image-host.ts'
import type { ImageStore } from './image-store.ts'
import { findImage, saveImage } from './images.repository.ts'
import { toAddress } from './images.rules.ts'
import { photoReader } from './photo-reader.ts'
import { makePlaceholder } from './placeholder.ts'
import { PRODUCT_WIDTHS, renderPixels } from './render-widths.ts'
import { planPicture, type StoredPicture, storePicture } from './store-picture.ts'
import { takeTurns } from './take-turns.ts'

const SHOWN_WIDTH = 640
const HOST_WIDTH = PRODUCT_WIDTHS[PRODUCT_WIDTHS.length - 1] ?? SHOWN_WIDTH

/** A picture being decoded is the most memory a request can take: only so many at once, whoever sends them. */
const inTurn = takeTurns(2)

interface Upload {
  store: ImageStore
  /** Null means that pictures are stored here. */
  host: ImageHostSettings | null
  source: Buffer
  caller: Caller
  now: number
}

/** Takes a picture that somebody sent and gives its address. The files come first: a row never names a missing one. */
export async function uploadPicture(
  { db }: Engine,
  { store, host, source, caller, now }: Upload,
): Promise<{ url: string }> {
  if (!host) {
    const stored = await inTurn(() => storePicture(store, source, photoReader))
    await keepImage(db, { ...stored, created_at: now }, caller)
    return { url: toAddress(stored, SHOWN_WIDTH) }
  }
  const plan = planPicture(source, await photoReader.readDimensions(source))
  const known = await findImage(db, plan.key)
  if (known) return { url: toAddress(known, SHOWN_WIDTH) }
  const sent = await sendPicture(host, source, plan)
  await keepImage(db, { ...sent, created_at: now }, caller)
  return { url: toAddress(sent, SHOWN_WIDTH) }
}

/** Without its row a picture cannot be chosen for anything, and the next upload of it writes the same files. */
async function keepImage(db: Db, image: ImageRow, caller: Caller): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireStillAllowed(tx, { caller, endpoint: 'uploadImage', now: image.created_at })
    await saveImage(tx, image)
  })
}

/** One file goes to the host, decoded and encoded anew: what arrives there is a picture and nothing else. */
async function sendPicture(
  host: ImageHostSettings,
  source: Buffer,
  plan: ReturnType<typeof planPicture>,
): Promise<StoredPicture> {
  const [rendition] = await inTurn(async () =>
    renderPixels(await photoReader.readPixels(source, [HOST_WIDTH]), [HOST_WIDTH]),
  )
  if (!rendition) throw new Error('a picture gave no rendition')
  const placeholder = await makePlaceholder(rendition.webp)
  const remoteUrl = await sendToHost(host, { webp: rendition.webp, name: plan.key })
  return { ...plan, widths: String(rendition.width), placeholder, remote_url: remoteUrl }
}
