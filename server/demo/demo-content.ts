import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import productsJson from '../../content/catalog/products.json' with { type: 'json' }
import reviewsJson from '../../content/catalog/reviews.json' with { type: 'json' }

const DemoProductSchema = z.object({
  partNumber: z.string(),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  price: z.number().positive(),
  quantity: z.int().nonnegative(),
  minimumOrder: z.int().positive(),
  picture: z.string(),
  featured: z.int().min(1).optional(),
  specs: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
})
export type DemoProduct = z.infer<typeof DemoProductSchema>

const DemoReviewSchema = z.object({
  displayName: z.string(),
  company: z.string().optional(),
  rating: z.int().min(1).max(5),
  description: z.string(),
  partNumber: z.string().optional(),
  daysAgo: z.int().nonnegative(),
})

/** The demo shop as the content files have it, checked. */
export const demoProducts = z.array(DemoProductSchema).parse(productsJson)
export const demoReviews = z.array(DemoReviewSchema).parse(reviewsJson)

const picturesFolder = new URL('../../content/images/', import.meta.url)

export function readDrawing(file: string): Promise<Buffer> {
  return readFile(new URL(file, picturesFolder))
}
