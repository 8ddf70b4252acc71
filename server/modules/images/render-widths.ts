import sharp from 'sharp'

/** Widths of a product picture, from a table's thumbnail to a full-width gallery on a dense screen. */
export const PRODUCT_WIDTHS = [160, 320, 480, 640, 960, 1200] as const

const WEBP_OPTIONS = { quality: 82, effort: 4 }

export interface Rendition {
  width: number
  height: number
  webp: Buffer
}

/** A picture in WebP at each of the widths; none is enlarged past the source. */
export async function renderWidths(source: Buffer, widths: readonly number[]): Promise<Rendition[]> {
  const drawn = await sharp(source).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: drawn.info.width, height: drawn.info.height, channels: 4 } as const
  const fitting = widths.filter((width) => width <= raw.width)
  return Promise.all(
    (fitting.length > 0 ? fitting : [raw.width]).map(async (width) => {
      const resized = sharp(drawn.data, { raw }).resize({ width }).webp(WEBP_OPTIONS)
      const { data, info } = await resized.toBuffer({ resolveWithObject: true })
      return { width: info.width, height: info.height, webp: data }
    }),
  )
}

export async function readDimensions(source: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(source).metadata()
  return { width, height }
}
