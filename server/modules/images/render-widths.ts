import sharp, { type OutputInfo } from 'sharp'

/** Widths of a product picture, from a table's thumbnail to a full-width gallery on a dense screen. */
export const PRODUCT_WIDTHS = [160, 320, 480, 640, 960, 1200] as const

const WEBP_OPTIONS = { quality: 82, effort: 4 }

export interface Rendition {
  width: number
  height: number
  webp: Buffer
}

export interface Pixels {
  data: Buffer
  info: Pick<OutputInfo, 'width' | 'height' | 'channels'>
}

/** How the pictures of one source are read: our own drawings, or what people upload. */
export interface PictureReader {
  readDimensions(source: Buffer): Promise<{ width: number; height: number }>
  /** Not necessarily at the full size, but wide enough for every one of the widths. */
  readPixels(source: Buffer, widths: readonly number[]): Promise<Pixels>
}

/** None is enlarged past the source; a picture smaller than every width keeps its own. */
export function fittingWidths(widths: readonly number[], sourceWidth: number): number[] {
  const fitting = widths.filter((width) => width <= sourceWidth)
  return fitting.length > 0 ? fitting : [sourceWidth]
}

export function toSharp({ data, info: { width, height, channels } }: Pixels) {
  return sharp(data, { raw: { width, height, channels } })
}

export async function renderPixels(
  pixels: Pixels,
  widths: readonly number[],
  options = WEBP_OPTIONS,
): Promise<Rendition[]> {
  return Promise.all(
    fittingWidths(widths, pixels.info.width).map(async (width) => {
      const resized = toSharp(pixels).resize({ width }).webp(options)
      const { data: webp, info: made } = await resized.toBuffer({ resolveWithObject: true })
      return { width: made.width, height: made.height, webp }
    }),
  )
}

/** A drawing of ours in WebP at each of the widths; drawn once, at its full size. */
export async function renderWidths(
  source: Buffer,
  { widths, quality }: { widths: readonly number[]; quality: number },
): Promise<Rendition[]> {
  return renderPixels(await drawingReader.readPixels(source, widths), widths, { ...WEBP_OPTIONS, quality })
}

/** Most drawings are, and without the channel that says so their widths are made faster. */
function isOpaque({ data, info: { channels } }: Pixels): boolean {
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) if (data[alpha] !== 255) return false
  return true
}

export const drawingReader: PictureReader = {
  async readDimensions(source) {
    const { width, height } = await sharp(source).metadata()
    return { width, height }
  },
  async readPixels(source) {
    const drawn = await sharp(source).autoOrient().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return isOpaque(drawn) ? toSharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true }) : drawn
  },
}
