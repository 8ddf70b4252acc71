import { CLOSE_UP_SHARE, findCloseUps } from './close-ups.rules.ts'
import type { ImageStore } from './image-store.ts'
import { type Pixels, PRODUCT_WIDTHS, toSharp, vectorReader } from './render-widths.ts'
import { planImage, type StoredImage, storeRenditions } from './store-image.ts'

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
export async function storeVectorImage(
  store: ImageStore,
  source: Buffer,
): Promise<{ image: StoredImage; closeUps: StoredImage[] }> {
  const whole = await vectorReader.readDimensions(source)
  let drawn: Promise<Pixels> | undefined
  const draw = () => {
    drawn ??= vectorReader.readPixels(source, PRODUCT_WIDTHS)
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
  const image = await storeRenditions(store, planImage(source, whole), draw)
  const closeUps: StoredImage[] = []
  for (let index = 0; index < CLOSE_UPS; index += 1) {
    const plan = planImage(source, { ...size, part: `close-up ${index + 1}` })
    closeUps.push(await storeRenditions(store, plan, () => readCloseUp(index)))
  }
  return { image, closeUps }
}
