import { z } from 'zod'
import { type FitCategory, fitCategories } from '../fit/attributes.ts'
import { MAX_BUILD_LINES, MAX_PIECES_IN_MACHINE } from '../fit/build-text.ts'
import { MAX_ENTRIES } from '../fit/lists.ts'
import { fitResults, MAX_REPAIRED } from '../fit/rule.ts'
import { MAX_MULTIPLY } from '../quick-order.ts'
import { groupThousands } from '../thousands.ts'
import { AmountSchema, IdSchema, plainText } from './fields.ts'
import { ImageSourceSchema } from './product.ts'

const MAX_VALUES = 40

const GivenTextSchema = z.string().max(100, 'At most 100 characters')

/**
 * A value of a part that the buyer describes. The attributes of its category (contract/fit/values.ts) check the rest.
 */
const GivenValueSchema = z.union(
  [
    z.number(),
    GivenTextSchema,
    z
      .array(z.union([GivenTextSchema, z.record(z.string().max(60), z.unknown())]))
      .max(MAX_ENTRIES, `At most ${MAX_ENTRIES} entries`),
  ],
  'Enter a number, text or a list',
)

const FitLineSchema = z
  .object({
    productId: IdSchema.optional().describe('A product of the shop'),
    category: z
      .enum(fitCategories as [FitCategory, ...FitCategory[]], 'No rule knows this category')
      .optional()
      .describe('The category of a part that the buyer has already'),
    name: plainText(100)
      .trim()
      .min(1, 'Enter a name')
      .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'Enter a name in one line of plain text')
      .optional()
      .describe('What the buyer calls that part'),
    values: z
      .record(plainText(60), GivenValueSchema, {
        error: ({ code }) => (code === 'invalid_key' ? 'No rule reads this value' : undefined),
      })
      .refine((values) => Object.keys(values).length <= MAX_VALUES, `At most ${MAX_VALUES} values`)
      .optional()
      .describe('By the keys of the category’s specs. What is left out is unknown.'),
    quantity: z
      .int('Enter a whole number of pieces')
      .min(1, 'Enter at least 1')
      .max(MAX_PIECES_IN_MACHINE, `Enter at most ${MAX_PIECES_IN_MACHINE}`)
      .default(1)
      .describe('Pieces in one machine'),
  })
  .refine(({ productId, category }) => (productId === undefined) !== (category === undefined), {
    error: 'Give a productId, or a category with values',
  })
export type FitLine = z.output<typeof FitLineSchema>

export const FitRequestSchema = z.object({
  lines: z
    .array(FitLineSchema)
    .min(1, 'List at least one product')
    .max(MAX_BUILD_LINES, `At most ${MAX_BUILD_LINES} lines`),
  machines: z
    .int('Enter a whole number')
    .min(1, 'Enter at least 1')
    .max(MAX_MULTIPLY, `Enter at most ${groupThousands(MAX_MULTIPLY)}`)
    .default(1)
    .describe('How many such machines are wanted; repairs are priced for all of them'),
})

export const ResultSchema = z.enum(fitResults)

const FitProductSchema = z.object({
  line: z.int().nonnegative().describe('Its first line in the request, counted from 0'),
  productId: IdSchema.nullable().describe('Null for a part of the buyer'),
  name: z.string(),
})

export const FitValueSchema = z.object({
  value: z.union([z.number(), z.string()]),
  unit: z.string().nullable(),
})

const RepairSchema = z.object({
  kind: z.enum(['replace', 'add']),
  replaces: FitProductSchema.nullable().describe('The part that goes; null when the product is added'),
  productId: IdSchema,
  name: z.string(),
  slug: z.string(),
  image: ImageSourceSchema.nullable(),
  quantity: z.int().positive().describe('Pieces in one machine'),
  unitPrice: AmountSchema.describe('At the quantity that is ordered'),
  spare: z
    .int()
    .nonnegative()
    .describe('Pieces beyond those of the machines: minimum orders and whole packs'),
  difference: z
    .number()
    .describe(
      'What it adds to the price of all machines, with minimum orders and whole packs; below 0 when it saves money',
    ),
  perMachine: z
    .number()
    .describe('What it adds to the price of one machine, without spare pieces; below 0 when it saves money'),
  inStock: z.boolean().describe('Whether there are enough pieces for all machines'),
})

export const FitCheckSchema = z.object({
  rule: z.string(),
  title: z.string(),
  result: ResultSchema,
  required: z.boolean().describe('Whether an unknown result makes the whole build unknown'),
  message: z.string(),
  source: z.string(),
  products: z.array(FitProductSchema),
  left: FitValueSchema.nullable().describe('What the first product needs or is'),
  right: FitValueSchema.nullable().describe('What the other one offers or takes'),
  margin: z.number().nullable().describe('The room that is left, in the unit of both'),
  missing: z
    .array(FitProductSchema.extend({ key: z.string(), label: z.string() }))
    .describe('Values that nobody stated'),
  lacks: z.array(z.string()).describe('Categories of which one product would solve it'),
  sum: z.array(FitProductSchema.partial({ line: true, productId: true }).extend({ value: z.number() })),
  repairs: z
    .array(RepairSchema)
    .describe(`For the first ${MAX_REPAIRED} misfits: repairs in stock first, then the cheapest`),
})
export type FitCheck = z.output<typeof FitCheckSchema>

export const FitReplySchema = z.object({ verdict: ResultSchema, checks: z.array(FitCheckSchema) })
export type FitReply = z.output<typeof FitReplySchema>
