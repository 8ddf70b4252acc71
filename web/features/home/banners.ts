import content from '../../../content/banners.json'
import type { ImageSource } from '../../../contract/schemas/product.ts'

export interface Banner {
  heading: string[]
  text: string
  image: ImageSource
  /** The slug of the product in the banner. */
  product: string
}

const images = import.meta.glob<ImageSource>('../../../content/images/banner-*.{svg,png,jpg,jpeg,webp}', {
  query: '?image',
  import: 'default',
  eager: true,
})

/** scripts/check-content.ts fails a build without the file. */
function getImage(file: string): ImageSource {
  const image = images[`../../../content/images/${file}`]
  if (!image) throw new Error(`content/banners.json names ${file}, which was not built`)
  return image
}

export const banners: Banner[] = content.map((banner) => ({ ...banner, image: getImage(banner.image) }))
