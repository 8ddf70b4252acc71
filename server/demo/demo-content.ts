import { readFile } from 'node:fs/promises'
import productsJson from '../../content/catalog/products.json' with { type: 'json' }
import reviewsJson from '../../content/catalog/reviews.json' with { type: 'json' }
import { contentFiles } from '../../contract/content.ts'

/** The demo shop, read from the content files and checked. */
export const demoProducts = contentFiles['catalog/products.json'].parse(productsJson)
export const demoReviews = contentFiles['catalog/reviews.json'].parse(reviewsJson)

const imagesFolder = new URL('../../content/images/', import.meta.url)

export function readVectorImage(file: string): Promise<Buffer> {
  return readFile(new URL(file, imagesFolder))
}
