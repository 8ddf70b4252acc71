import content from '../../../content/banners.json'
import type { Picture } from '../../../contract/schemas/product.ts'

export interface Banner {
  heading: string[]
  text: string
  picture: Picture
  /** The slug of the product in the banner. */
  product: string
}

const pictures = import.meta.glob<Picture>('../../../content/images/banner-*.{svg,png,jpg,jpeg,webp}', {
  query: '?picture',
  import: 'default',
  eager: true,
})

/** scripts/check-content.ts fails a build without the file. */
function getPicture(file: string): Picture {
  const picture = pictures[`../../../content/images/${file}`]
  if (!picture) throw new Error(`content/banners.json names ${file}, which was not built`)
  return picture
}

export const banners: Banner[] = content.map((banner) => ({ ...banner, picture: getPicture(banner.picture) }))
