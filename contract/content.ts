import { z } from 'zod'
import { KIND_WORDS } from './kind-words.ts'
import { ProductWriteSchema, SpecEntrySchema } from './schemas/product.ts'
import { LineSchema, ShopSchema } from './schemas/shop.ts'

/** Schemas of the files in content/. scripts/check-content.ts checks the files before every build. */

const ImageFileSchema = z
  .string()
  .regex(/^[\w-]+\.(?:svg|png|jpe?g|webp)$/, 'must be an SVG, PNG, JPG or WebP file in content/images')

const BannersSchema = z.array(
  z.strictObject({
    heading: z.array(LineSchema).min(1).max(3),
    text: LineSchema,
    // The build includes only files with this name as banners, so no page carries the images of products.
    image: ImageFileSchema.startsWith('banner-', 'must be named banner-… (the build makes banners of these)'),
    /** The slug of the product in the banner. */
    product: LineSchema,
  }),
)

const BlogsSchema = z.strictObject({ title: LineSchema, description: LineSchema })

const PeriodSchema = { from: LineSchema, to: LineSchema }

const PortfolioSchema = z.strictObject({
  name: LineSchema,
  role: LineSchema,
  location: LineSchema,
  summary: LineSchema,
  contact: z.array(z.strictObject({ label: LineSchema, value: LineSchema, href: LineSchema.optional() })),
  skills: z.array(z.strictObject({ group: LineSchema, items: z.array(LineSchema) })),
  experience: z.array(
    z.strictObject({ role: LineSchema, company: LineSchema, ...PeriodSchema, points: z.array(LineSchema) }),
  ),
  projects: z.array(z.strictObject({ name: LineSchema, text: LineSchema, tech: z.array(LineSchema) })),
  education: z.array(z.strictObject({ degree: LineSchema, school: LineSchema, ...PeriodSchema })),
  languages: z.array(z.strictObject({ language: LineSchema, level: LineSchema })),
})

const CategorySchema = z.strictObject({
  slug: LineSchema,
  name: LineSchema,
  singular: LineSchema,
  specs: z.array(
    z.strictObject({
      key: LineSchema,
      label: LineSchema,
      group: LineSchema,
      type: z.enum(['text', 'number', 'list'], 'must be text, number or list'),
      unit: LineSchema.optional(),
      highlight: z.boolean().optional(),
      facet: z.boolean().optional(),
      /** The values that a text spec can have, in the order of the facet. */
      values: z.array(LineSchema).min(1).optional(),
      /** What buyers call the spec, besides its label. */
      words: z.array(LineSchema).min(1).optional(),
      /**
       * An amount with this unit means the spec only if the question names it: '64 GB' is not the memory limit of a
       * board.
       */
      named: z.boolean().optional(),
      /** The spec of another category that this one limits: a case takes graphics cards up to this length. */
      takes: z.strictObject({ category: LineSchema, spec: LineSchema }).optional(),
      /**
       * What words such as 'largest' and 'fastest' sort this category by: the largest SSD has the most capacity. At
       * most one spec of a category for each measure.
       */
      measure: z.enum(['size', 'speed', 'power'], 'must be size, speed or power').optional(),
    }),
  ),
})
export type CategoryDefinition = z.infer<typeof CategorySchema>

const SlugsSchema = z.union([LineSchema, z.array(LineSchema).min(1)])

/**
 * Words that mean the same. With `means` they mean a category, a value of a spec, or something the shop does not sell
 * (`notSold` has the categories to offer instead). Without it, each word means what the others mean; `oneWay` lets only
 * the first word mean what the others mean.
 */
export const SynonymsSchema = z.strictObject({
  words: z.array(LineSchema).min(1),
  means: z
    .union([
      z.strictObject({ spec: LineSchema, value: LineSchema, category: SlugsSchema.optional() }),
      z.strictObject({ category: SlugsSchema }),
      z.strictObject({ notSold: z.array(LineSchema) }),
    ])
    .optional(),
  oneWay: z.literal(true).optional(),
})
export type Synonyms = z.infer<typeof SynonymsSchema>

/** The fields are those of the API. The image is a file in content/images. */
const DemoProductSchema = ProductWriteSchema.omit({ img: true, gallery: true })
  .extend({
    partNumber: LineSchema,
    slug: LineSchema,
    category: LineSchema,
    image: ImageFileSchema,
    featured: z.int().min(1).optional(),
    specs: z.record(
      z.string(),
      z.union([z.string(), z.number(), z.array(z.string()), z.array(SpecEntrySchema)]),
    ),
  })
  .strict()
export type DemoProduct = z.infer<typeof DemoProductSchema>

const DemoReviewSchema = z.strictObject({
  displayName: LineSchema,
  company: LineSchema.optional(),
  rating: z.int().min(1).max(5),
  description: LineSchema,
  partNumber: LineSchema.optional(),
  daysAgo: z.int().nonnegative(),
})

/** The JSON files, by path in content/. */
export const contentFiles = {
  'shop.json': ShopSchema,
  'banners.json': BannersSchema,
  'blogs.json': BlogsSchema,
  'portfolio.json': PortfolioSchema,
  'catalog/categories.json': z.array(CategorySchema).min(1),
  'catalog/synonyms.json': z.array(SynonymsSchema),
  'catalog/products.json': z.array(DemoProductSchema),
  'catalog/reviews.json': z.array(DemoReviewSchema),
} as const

const DaySchema = z.iso.date('must be a day, such as 2026-03-05')

/** The front matter of questions.md. A text may have more keys; no page shows them. */
export const QuestionsSchema = z.object({ title: LineSchema, description: LineSchema, date: DaySchema })

/** The front matter of a post in blogs/. */
export const PostSchema = QuestionsSchema.extend({
  author: LineSchema,
  tags: z.union([LineSchema, z.array(LineSchema)]).optional(),
})

/** Our words for what Zod would say itself. A schema with its own message keeps it. */
const describeIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')} is not a field of this file`
  if (issue.code !== 'invalid_type') return undefined
  return issue.input === undefined ? 'is missing' : `must be ${KIND_WORDS[issue.expected] ?? issue.expected}`
}

/** Reads a file of content/. The fault is its first problem in one line: `content/shop.json: stats.2.label: is missing`. */
export function readContent<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  value: unknown,
): { data: z.infer<Schema> } | { fault: string } {
  const read = schema.safeParse(value, { error: describeIssue })
  if (read.success) return { data: read.data }
  const [issue] = read.error.issues
  const place = [`content/${file}`, issue?.path.join('.') ?? ''].filter(Boolean)
  return { fault: [...place, issue?.message ?? 'is wrong'].join(': ') }
}
