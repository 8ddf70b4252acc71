import { z } from 'zod'
import { type FitCategory, fitCategories } from '../fit/attributes.ts'
import { IdSchema, TimestampSchema, TotalSchema } from './fields.ts'
import { ImageSourceSchema } from './product.ts'

const CountSchema = z.int().nonnegative()
const CategorySchema = z.enum(fitCategories as [FitCategory, ...FitCategory[]])
const NamedProductSchema = z.object({ _id: IdSchema, name: z.string() })

const BlockerSchema = z.object({
  slot: z.array(CategorySchema).describe('The categories of the part of which none fits'),
  products: CountSchema.describe('How many products those categories have'),
  reasons: z.array(
    z.object({
      title: z.string().describe('The rule'),
      own: z.string().nullable().describe('The value of the product'),
      others: z.string().nullable().describe('The values of the others'),
      message: z.string().describe('What the rule says about one of them'),
    }),
  ),
})
export type FitBlocker = z.infer<typeof BlockerSchema>

const OrphanSchema = NamedProductSchema.extend({
  partNumber: z.string().nullable(),
  image: ImageSourceSchema.nullable(),
  stock: CountSchema,
  stockValue: TotalSchema,
  result: z.enum(['none', 'unknown']).describe('No build, or none without an unknown value'),
  blockers: z.array(BlockerSchema),
  refusals: z.array(z.string()).describe('Rules that refused most builds, if no single part does'),
  missing: z.array(z.string()).describe('What the nearest build does not know'),
})
export type FitOrphan = z.infer<typeof OrphanSchema>

const MissingValueSchema = z.object({
  category: CategorySchema,
  key: z.string(),
  label: z.string(),
  isEditable: z.boolean().describe('Whether the category has this spec'),
  products: CountSchema.describe('How many products leave it out'),
  examples: z.array(NamedProductSchema).describe('Some of them'),
  rules: z.array(
    z.object({
      title: z.string(),
      required: z.boolean(),
      alsoNeeds: z
        .array(z.object({ category: CategorySchema, label: z.string() }))
        .describe('Empty if this value alone decides the rule'),
    }),
  ),
})
export type FitMissingValue = z.infer<typeof MissingValueSchema>

export const FitReportSchema = z.object({
  checkedAt: TimestampSchema,
  rules: CountSchema,
  products: z.object({
    total: CountSchema.describe('On sale, in categories that rules know'),
    checked: CountSchema.describe(
      'Fewer than all in a very large catalog: those with the highest stock value',
    ),
    completing: CountSchema.describe('That are part of at least one whole build'),
    undecided: CountSchema.describe('For which the search was too long to be finished'),
  }),
  orphans: z.object({
    total: CountSchema.describe('Those in no build that is known to fit'),
    stockValue: TotalSchema,
    listed: z.array(OrphanSchema).describe('The first 50, by the value of their stock'),
  }),
  newProduct: z
    .object({
      slot: z.array(CategorySchema),
      needs: z.array(z.object({ title: z.string(), value: z.string() })),
      products: z.array(NamedProductSchema),
      stockValue: TotalSchema,
    })
    .nullable()
    .describe('The one new product that would bring the most stock into builds'),
  missing: z.object({ values: CountSchema, specs: z.array(MissingValueSchema) }),
  contradictions: z.object({
    total: CountSchema,
    listed: z.array(NamedProductSchema.extend({ specs: z.array(z.string()), message: z.string() })),
  }),
})
export type FitReport = z.infer<typeof FitReportSchema>
