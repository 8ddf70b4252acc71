import { CLOSE_UP_SHARE, findCloseUps } from './close-ups.rules.ts'
import type { ImageStore } from './image-store.ts'
import { drawingReader, type Pixels, PRODUCT_WIDTHS, toSharp } from './render-widths.ts'
import { planPicture, type StoredPicture, storeRenditions } from './store-image.ts'

const CLOSE_UPS = 2
const LOOKED_AT_WIDTH = 120

async function cutCloseUps(pixels: Pixels, size: { width: number; height: number }): Promise<Pixels[]> {
  const grey = await toSharp(pixels)
    .resize({ width: LOOKED_AT_WIDTH })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const scale = pixels.info.width / grey.info.width
  const boxes = findCloseUps({ data: grey.data, width: grey.info.width, height: grey.info.height }, CLOSE_UPS)
  return Promise.all(
    boxes.map(({ left, top }) =>
      toSharp(pixels)
        .extract({
          left: Math.min(Math.round(left * scale), pixels.info.width - size.width),
          top: Math.min(Math.round(top * scale), pixels.info.height - size.height),
          ...size,
        })
        .raw()
        .toBuffer({ resolveWithObject: true }),
    ),
  )
}

/** Stores an SVG image and its close-ups. Rendering is slow, so the close-ups are cut from the same pixels. */
export async function storeDrawing(
  store: ImageStore,
  source: Buffer,
): Promise<{ picture: StoredPicture; closeUps: StoredPicture[] }> {
  const whole = await drawingReader.readDimensions(source)
  let drawn: Promise<Pixels> | undefined
  const draw = () => {
    drawn ??= drawingReader.readPixels(source, PRODUCT_WIDTHS)
    return drawn
  }
  const size = {
    width: Math.round(whole.width * CLOSE_UP_SHARE),
    height: Math.round(whole.height * CLOSE_UP_SHARE),
  }
  let cut: Promise<Pixels[]> | undefined
  const readCloseUp = async (index: number) => {
    cut ??= draw().then((pixels) => cutCloseUps(pixels, size))
    const pixels = (await cut)[index]
    if (!pixels) throw new Error('a drawing has fewer close-ups than were planned')
    return pixels
  }
  const picture = await storeRenditions(store, planPicture(source, whole), draw)
  const closeUps: StoredPicture[] = []
  for (let index = 0; index < CLOSE_UPS; index += 1) {
    const plan = planPicture(source, { ...size, part: `close-up ${index + 1}` })
    closeUps.push(await storeRenditions(store, plan, () => readCloseUp(index)))
  }
  return { picture, closeUps }
}
