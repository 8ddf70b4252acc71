import sharp, { type OutputInfo } from 'sharp'

/** Widths of product images, from a thumbnail in a table to a full-width gallery on a high-density screen. */
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

/** Reads images of one source: our own SVG images or uploads. */
export interface ImageReader {
  readDimensions(source: Buffer): Promise<{ width: number; height: number }>
  /** Pixels wide enough for every width, not necessarily at full size. */
  readPixels(source: Buffer, widths: readonly number[]): Promise<Pixels>
}

/**
 * The widths that need no enlarging. An image that lies between two of them also keeps its own width, or else a photo of
 * 300 pixels would be served with 160.
 */
export function fittingWidths(widths: readonly number[], sourceWidth: number): number[] {
  const fitting = widths.filter((width) => width < sourceWidth)
  return fitting.length < widths.length ? [...fitting, sourceWidth] : fitting
}

function toSharp({ data, info: { width, height, channels } }: Pixels) {
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

/** Renders one of our SVG images once, at full size, and returns it as WebP in each width. */
export async function renderWidths(
  source: Buffer,
  { widths, quality }: { widths: readonly number[]; quality: number },
): Promise<Rendition[]> {
  return renderPixels(await vectorReader.readPixels(source, widths), widths, { ...WEBP_OPTIONS, quality })
}

/** Most of our images are opaque, and without an alpha channel their widths render faster. */
function isOpaque({ data, info: { channels } }: Pixels): boolean {
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) if (data[alpha] !== 255) return false
  return true
}

export const vectorReader: ImageReader = {
  async readDimensions(source) {
    const { width, height } = await sharp(source).metadata()
    return { width, height }
  },
  async readPixels(source) {
    const drawn = await sharp(source).autoOrient().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return isOpaque(drawn) ? toSharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true }) : drawn
  },
}
