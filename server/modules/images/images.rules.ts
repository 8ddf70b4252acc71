import type { Picture } from '../../../contract/schemas/product.ts'
import type { ImageRow } from '../../db/schema.ts'

export const IMAGES_PATH = '/images/'

export function renditionFile(key: string, width: number): string {
  return `${key}-${width}.webp`
}

/** The address of every width; `src` is the one nearest to the preferred width. */
export function toPicture(image: ImageRow, preferredWidth: number): Picture {
  const widths = image.widths.split(',').map(Number)
  const [nearest = image.width] = widths.toSorted(
    (a, b) => Math.abs(a - preferredWidth) - Math.abs(b - preferredWidth),
  )
  const address = (width: number) => `${IMAGES_PATH}${renditionFile(image.key, width)}`
  return {
    src: address(nearest),
    srcset: widths.map((width) => `${address(width)} ${width}w`).join(', '),
    width: image.width,
    height: image.height,
  }
}
