import { galleryMessages as texts, viewMessages } from '../../../content/messages/en/product.ts'
import { findDimensions, formatDimensions, toDrawingPath } from '../../../contract/product-dimensions.ts'
import { findViews, toViewPath } from '../../../contract/product-views.ts'
import type { ImageSource, Product } from '../../../contract/schemas/product.ts'
import { shop } from '../../app/shop.ts'

export interface GalleryImage {
  image: ImageSource
  alt: string
  /** A drawing is shown whole; a photo fills its frame. */
  isDrawing?: boolean
}

const DRAWING_SIZE = { srcset: '', width: 1200, height: 900 }

/** The photos of a product, then what is drawn from its specs: second views, outer sizes, packaging. */
export function listGalleryImages(product: Product): GalleryImage[] {
  const name = `${shop.name} ${product.name}`
  const photos = [product.image, ...product.gallery].filter((each) => each !== null)
  const views = listViews(product, name)
  return [
    ...photos.map((image, index) => ({
      image,
      alt: photos.length > 1 ? texts.image(name, index + 1) : name,
    })),
    ...views.filter(({ isPackage }) => !isPackage),
    ...listDimensions(product, name),
    ...views.filter(({ isPackage }) => isPackage),
  ]
}

function listViews(product: Product, name: string) {
  return findViews(product).map(({ content: { kind }, facts }) => {
    const isPackage = kind === 'package'
    const further = isPackage ? viewMessages.packageFacts(product.order, null) : []
    const words = [...facts, ...further].map(({ label, value }) => viewMessages.fact(label, value))
    return {
      image: { ...DRAWING_SIZE, src: toViewPath(product.slug, kind) },
      alt: viewMessages.alt(name, viewMessages.views[kind].name, words.join('; ')),
      isDrawing: true,
      isPackage,
    }
  })
}

function listDimensions({ slug, specs }: Product, name: string): GalleryImage[] {
  const dimensions = findDimensions(specs)
  if (!dimensions) return []
  const describe = dimensions.face === 'radiator' ? texts.radiatorDrawing : texts.drawing
  const image = { ...DRAWING_SIZE, src: toDrawingPath(slug) }
  return [{ image, alt: describe(name, formatDimensions(dimensions)), isDrawing: true }]
}

/** The image a key leads to, wrapping around at both ends; null for any other key. */
export function stepIndex(key: string, { index, count }: { index: number; count: number }): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
