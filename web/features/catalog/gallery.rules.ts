import type { ImageSource, Product } from '../../../contract/schemas/product.ts'
import { shop } from '../../app/shop.ts'

export interface GalleryImage {
  image: ImageSource
  alt: string
}

export function listGalleryImages({ name, image, gallery }: Product): GalleryImage[] {
  const images = [image, ...gallery].filter((each) => each !== null)
  return images.map((each, index) => ({
    image: each,
    alt: images.length > 1 ? `${shop.name} ${name}, image ${index + 1}` : `${shop.name} ${name}`,
  }))
}

/** The image a key leads to, wrapping around at both ends; null for any other key. */
export function stepIndex(key: string, { index, count }: { index: number; count: number }): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
