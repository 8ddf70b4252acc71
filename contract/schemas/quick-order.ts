import { z } from 'zod'
import { MAX_ARTICLE_NUMBER } from '../constants.ts'
import { MAX_LIST_LENGTH, MAX_LIST_LINES, MAX_MULTIPLY } from '../quick-order.ts'
import { AmountSchema, IdSchema, plainText, TotalSchema } from './fields.ts'
import { LineProductSchema } from './product.ts'
import { typedWhole } from './typed-number.ts'

export const QuickOrderSchema = z.object({
  text: z
    .string('Paste a list')
    .max(MAX_LIST_LENGTH, `At most ${MAX_LIST_LENGTH} characters`)
    .describe(`A part and a quantity on each line, at most ${MAX_LIST_LINES} lines`),
  multiply: typedWhole({ name: 'Multiplier', from: 1, to: MAX_MULTIPLY, required: 'Enter a number' })
    .optional()
    .describe('How many times the list is wanted'),
})

const NeighborSchema = z.object({ quantity: z.int().positive(), total: TotalSchema }).nullable()

const LINE_STATUSES = ['matched', 'ambiguous', 'unknown', 'quantity', 'stock'] as const

/** Whether the pieces of a line can be ordered, and what they cost. */
const LineVerdictSchema = z.object({
  status: z.enum(LINE_STATUSES),
  message: z.string().nullable().describe('Why it cannot be ordered as it stands'),
  pieces: z
    .int()
    .positive()
    .nullable()
    .describe('What this line orders, with the lines added to it; null where it orders nothing'),
  unitPrice: AmountSchema.nullable(),
  total: TotalSchema.nullable(),
  below: NeighborSchema.describe('The nearest smaller quantity that can be ordered'),
  above: NeighborSchema.describe('The nearest larger quantity that can be ordered'),
  cheaper: NeighborSchema.describe('A larger quantity that costs less'),
  addsUp: z.array(z.int()).describe('The lines that name this product, whose pieces are ordered together'),
  addedTo: z.int().nullable().describe('The line that has the pieces of this one'),
})
export type LineVerdict = z.infer<typeof LineVerdictSchema>

const MATCHES = ['part-number', 'own-number', 'address', 'name', 'words'] as const

const LearnedFromSchema = z.object({ kind: z.enum(['order', 'list']), name: z.string() })

const QuickLineSchema = LineVerdictSchema.extend({
  line: z.int().positive(),
  text: z.string().describe('The line as pasted'),
  part: z.string().describe('What was read as the part'),
  matchedBy: z.enum(MATCHES).nullable(),
  learnedFrom: LearnedFromSchema.nullable().describe(
    'For one of your own article numbers: the number of the order, or the name of the list, in which it was last used',
  ),
  product: LineProductSchema.nullable(),
  quantity: z
    .number()
    .nullable()
    .describe('Times `multiply`. Null: there is none, or it is unclear which number is meant.'),
  choices: z.array(LineProductSchema).describe('For an ambiguous line'),
  suggestions: z.array(LineProductSchema).describe('For an unknown line, from the search'),
})
export type QuickLine = z.infer<typeof QuickLineSchema>

export const QuickOrderReplySchema = z.object({
  lines: z.array(QuickLineSchema),
  skipped: z.array(
    z.object({ line: z.int().positive(), text: z.string(), reason: z.enum(['heading', 'comment']) }),
  ),
  emptyLines: z.int().nonnegative(),
  ready: z.int().nonnegative().describe('Lines that can be ordered as they are'),
  total: TotalSchema.describe('What they cost'),
})
export type QuickOrderReply = z.infer<typeof QuickOrderReplySchema>

export const ArticleNumbersSchema = z.object({
  numbers: z
    .array(z.object({ typed: plainText(MAX_ARTICLE_NUMBER).min(1), productId: IdSchema }))
    .min(1, 'List at least one number')
    .max(MAX_LIST_LINES, `At most ${MAX_LIST_LINES} numbers at once`),
})
