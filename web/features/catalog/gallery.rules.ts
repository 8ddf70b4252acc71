import type { Picture, Product } from '../../../contract/schemas/product.ts'
import { shop } from '../../app/shop.ts'

export interface GalleryPicture {
  picture: Picture
  alt: string
}

export function listPictures({ name, picture, gallery }: Product): GalleryPicture[] {
  const pictures = [picture, ...gallery].filter((each) => each !== null)
  return pictures.map((each, index) => ({
    picture: each,
    alt: pictures.length > 1 ? `${shop.name} ${name}, picture ${index + 1}` : `${shop.name} ${name}`,
  }))
}

/** The image a key leads to, wrapping around at both ends; null for any other key. */
export function stepIndex(key: string, { index, count }: { index: number; count: number }): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
