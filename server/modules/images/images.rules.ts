import { DAY_MS } from '../../../contract/durations.ts'
import type { ImageSource } from '../../../contract/schemas/product.ts'
import type { ImageRow } from '../../db/schema.ts'

const RENDITION_FILE = /^([0-9a-f]{32})-[1-9]\d{0,4}\.webp$/

/** An upload that nothing shows is removed after this time. */
export const UNUSED_MS = DAY_MS

export function renditionFile(key: string, width: number): string {
  return `${key}-${width}.webp`
}

export function isRenditionFile(file: string): boolean {
  return RENDITION_FILE.test(file)
}

/** The key of an image stored by the shop, from the address of any rendition; null for other addresses. */
export function toImageKey(address: string): string | null {
  const path = URL.canParse(address) ? new URL(address).pathname : address
  return RENDITION_FILE.exec(path.split('/').at(-1) ?? '')?.[1] ?? null
}

type Renditions = Pick<ImageRow, 'key' | 'widths' | 'remote_url'>

export function listWidths({ widths }: Pick<ImageRow, 'widths'>): number[] {
  return widths.split(',').map(Number)
}

/** The address of the rendition whose width is nearest to the preferred one. */
export function toAddress(image: Renditions, preferredWidth: number, imageBase: string): string {
  if (image.remote_url) return image.remote_url
  const [nearest = preferredWidth] = listWidths(image).toSorted(
    (a, b) => Math.abs(a - preferredWidth) - Math.abs(b - preferredWidth),
  )
  return `${imageBase}${renditionFile(image.key, nearest)}`
}

/** The addresses of all widths; `src` is the one nearest to the preferred width. */
export function toImageSource(image: ImageRow, preferredWidth: number, imageBase: string): ImageSource {
  return {
    src: toAddress(image, preferredWidth, imageBase),
    srcset: listWidths(image)
      .map((width) => `${toAddress(image, width, imageBase)} ${width}w`)
      .join(', '),
    width: image.width,
    height: image.height,
    ...(image.placeholder && { placeholder: image.placeholder }),
  }
}
