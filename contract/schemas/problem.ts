import { z } from 'zod'
import { AmountSchema } from './fields.ts'

/** What a buyer must accept before the order can be placed. */
export const PriceChangeSchema = z.object({
  unitPriceSeen: AmountSchema.nullable().describe(
    'Price per piece that the buyer saw; null when the total sent is no whole number of cents per piece',
  ),
  unitPrice: AmountSchema.describe('Price per piece now'),
  totalSeen: AmountSchema.describe('Price of the whole order that the buyer saw'),
  total: AmountSchema.describe('Price of the whole order now'),
})
export type PriceChange = z.infer<typeof PriceChangeSchema>

export const ProblemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  priceChange: PriceChangeSchema.optional().describe('With the code PRICE_CHANGED'),
  requestId: z.string().optional(),
})
export type Problem = z.infer<typeof ProblemSchema>
