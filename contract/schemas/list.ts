import { z } from 'zod'
import { MAX_TITLE } from '../text-limits.ts'
import { CartLineSchema } from './cart.ts'
import { IdSchema, TimestampSchema, TotalSchema, titleField } from './fields.ts'

const ListNameSchema = titleField('Enter a name', MAX_TITLE)

/** A product and a quantity that someone wanted before, compared with what the shop offers now. */
const LineTodaySchema = CartLineSchema.omit({ addedAt: true })
export type LineToday = z.infer<typeof LineTodaySchema>

export const LinesTodaySchema = z.object({
  lines: z.array(LineTodaySchema),
  total: TotalSchema.describe('Total of the lines that can be ordered now'),
})
export type LinesToday = z.infer<typeof LinesTodaySchema>

const ShareTokenSchema = z
  .string()
  .regex(/^[\w-]{1,60}$/)
  .describe('The end of the link; whoever knows it can read the list')

const ListHeadSchema = z.object({
  _id: IdSchema,
  name: z.string(),
  token: ShareTokenSchema.nullable(),
  createdAt: TimestampSchema,
})

export const ListSummarySchema = ListHeadSchema.extend({
  lineCount: z.int().nonnegative(),
  pieces: z.int().nonnegative(),
})
export type ListSummary = z.infer<typeof ListSummarySchema>

export const SavedListSchema = ListHeadSchema.extend(LinesTodaySchema.shape)
export type SavedList = z.infer<typeof SavedListSchema>

/** Says nothing about its owner but the name they gave it: no price of the past, no date, no id. */
export const SharedListSchema = LinesTodaySchema.extend({ name: z.string() })
export type SharedList = z.infer<typeof SharedListSchema>

export const ListWriteSchema = z.object({
  name: ListNameSchema,
  orderId: IdSchema.optional().describe('The caller’s order to save. Without it, the cart is saved'),
})

export const ListRenameSchema = z.object({ name: ListNameSchema })

export const ShareLinkSchema = z.object({ token: ShareTokenSchema })
export const SharedListParamsSchema = z.object({ id: ShareTokenSchema })
