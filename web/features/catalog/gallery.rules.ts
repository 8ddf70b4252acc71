import { galleryMessages as texts } from '../../../content/messages/en/product.ts'
import { findDimensions, formatDimensions, toDrawingPath } from '../../../contract/product-dimensions.ts'
import type { ImageSource, Product } from '../../../contract/schemas/product.ts'
import { shop } from '../../app/shop.ts'

export interface GalleryImage {
  image: ImageSource
  alt: string
  /** A drawing is shown whole; a photo fills its frame. */
  isDrawing?: boolean
}

/** The photos of a product and, if its specs state its sizes, the drawing made from them. */
export function listGalleryImages({ name, slug, image, gallery, specs }: Product): GalleryImage[] {
  const product = `${shop.name} ${name}`
  const photos = [image, ...gallery].filter((each) => each !== null)
  const dimensions = findDimensions(specs)
  const describeDrawing = dimensions?.face === 'radiator' ? texts.radiatorDrawing : texts.drawing
  return [
    ...photos.map((each, index) => ({
      image: each,
      alt: photos.length > 1 ? texts.image(product, index + 1) : product,
    })),
    ...(dimensions
      ? [
          {
            image: { src: toDrawingPath(slug), srcset: '', width: 1200, height: 900 },
            alt: describeDrawing(product, formatDimensions(dimensions)),
            isDrawing: true,
          },
        ]
      : []),
  ]
}

/** The image a key leads to, wrapping around at both ends; null for any other key. */
export function stepIndex(key: string, { index, count }: { index: number; count: number }): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
