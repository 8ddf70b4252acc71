import type { Picture } from '../../../contract/schemas/product.ts'
import type { ImageRow } from '../../db/schema.ts'

export const IMAGES_PATH = '/images/'

export function renditionFile(key: string, width: number): string {
  return `${key}-${width}.webp`
}

type Widths = Pick<ImageRow, 'key' | 'widths'>

function listWidths({ widths }: Widths): number[] {
  return widths.split(',').map(Number)
}

/** The address of the rendition nearest to the preferred width. */
export function toAddress(image: Widths, preferredWidth: number): string {
  const [nearest = preferredWidth] = listWidths(image).toSorted(
    (a, b) => Math.abs(a - preferredWidth) - Math.abs(b - preferredWidth),
  )
  return `${IMAGES_PATH}${renditionFile(image.key, nearest)}`
}

/** The address of every width; `src` is the one nearest to the preferred width. */
export function toPicture(image: ImageRow, preferredWidth: number): Picture {
  return {
    src: toAddress(image, preferredWidth),
    srcset: listWidths(image)
      .map((width) => `${toAddress(image, width)} ${width}w`)
      .join(', '),
    width: image.width,
    height: image.height,
  }
}
