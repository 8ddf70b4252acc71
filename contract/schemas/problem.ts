import { z } from 'zod'
import { AmountSchema, IdSchema } from './fields.ts'

/** What a buyer must accept before the order can be placed. */
export const PriceChangeSchema = z.object({
  unitPriceSeen: AmountSchema.nullable().describe(
    'Price per piece that the buyer saw; null when the total sent is not a whole number of cents per piece',
  ),
  unitPrice: AmountSchema.describe('Price per piece now'),
  totalSeen: AmountSchema.describe('Price of the whole order that the buyer saw'),
  total: AmountSchema.describe('Price of the whole order now'),
})
export type PriceChange = z.infer<typeof PriceChangeSchema>

/** Why a line of an order or a cart cannot be ordered as it is. */
export const LineProblemSchema = z.object({
  productId: IdSchema,
  problem: z.string().describe('For the buyer to read'),
  below: z
    .int()
    .nullable()
    .describe('The nearest smaller quantity that can be ordered; null when there is none'),
  above: z
    .int()
    .nullable()
    .describe('The nearest larger quantity that can be ordered; null when there is none'),
  available: z.int().nullable().describe('Pieces that can be ordered now; null when the product is not sold'),
  price: AmountSchema.nullable().describe('Price per piece now at this quantity; null when it has none'),
})
export type LineProblem = z.infer<typeof LineProblemSchema>

export const ProblemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  priceChange: PriceChangeSchema.optional().describe('With the code PRICE_CHANGED'),
  lines: z
    .array(LineProblemSchema)
    .optional()
    .describe('With the code LINES_REFUSED: every line that cannot be ordered as it is'),
  total: AmountSchema.optional().describe('With the code PRICE_CHANGED of a cart: what the order costs now'),
  requestId: z.string().optional(),
})
export type Problem = z.infer<typeof ProblemSchema>
