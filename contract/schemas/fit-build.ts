import { z } from 'zod'
import { MAX_JUDGED } from '../constants.ts'
import { type FitCategory, fitCategories } from '../fit/attributes.ts'
import { MAX_BUILD_TEXT } from '../fit/build-text.ts'
import { GOALS } from '../fit/goals.ts'
import { type BuildSlot, buildSlots } from '../fit/slots.ts'
import { MAX_MULTIPLY } from '../quick-order.ts'
import { MAX_SEARCH_TEXT } from '../text-limits.ts'
import { groupThousands } from '../thousands.ts'
import { AmountSchema, plainText, TotalSchema } from './fields.ts'
import { FitCheckSchema, FitValueSchema, ResultSchema } from './fit.ts'
import { LineProductSchema } from './product.ts'
import { STOCK_LEVELS } from './product-search.ts'

const MAX_PAGE = 10_000

/** A build as an address has it (contract/fit/build-text.ts). */
const BuildTextSchema = z.string().max(MAX_BUILD_TEXT, `At most ${MAX_BUILD_TEXT} characters`)

const SlotSchema = z.enum(
  buildSlots.map(({ id }) => id) as [BuildSlot, ...BuildSlot[]],
  'There is no such slot in a build',
)
const CategorySchema = z.enum(fitCategories as [FitCategory, ...FitCategory[]], 'No rule knows this category')

export const BuildQuerySchema = z.object({
  parts: BuildTextSchema.default('').describe(
    'Slugs, separated by dots, with *2 for two pieces in one machine: n5-6c.m3-16-gb-kit*2',
  ),
  machines: z.coerce
    .number('Enter a whole number')
    .int('Enter a whole number')
    .min(1, 'Enter at least 1')
    .max(MAX_MULTIPLY, `Enter at most ${groupThousands(MAX_MULTIPLY)}`)
    .default(1),
})

/** What a page shows of a product of a build. */
const PartProductSchema = LineProductSchema.extend({
  category: z.string().nullable(),
  stock: z.enum(STOCK_LEVELS),
  summary: z.string().describe('Its most telling specs in one line'),
})
export type PartProduct = z.output<typeof PartProductSchema>

const ProblemsSchema = z
  .array(z.string())
  .describe('Parts of the text that could not be read or no longer exist')
const ValuesSchema = z.record(z.string(), z.unknown()).describe('What rules read of it')

const BuildLineSchema = z.object({
  slot: SlotSchema,
  category: CategorySchema,
  id: z.string().describe('What the engine calls the part'),
  name: z.string(),
  slug: z.string().nullable().describe('Null for a part that the buyer has already'),
  text: z.string().describe('The line as it stands in the text of the build'),
  quantity: z.int().positive().describe('Pieces in one machine'),
  values: ValuesSchema,
  ended: z.boolean().describe('No longer sold'),
  product: PartProductSchema.nullable().describe('Null for a part of the buyer'),
})
export type BuildLine = z.output<typeof BuildLineSchema>

const LineTotalSchema = z.object({
  line: z.int().nonnegative(),
  needed: z.int().nonnegative().describe('Pieces for all machines'),
  ordered: z.int().nonnegative().describe('With the minimum order and whole packs'),
  spare: z.int().nonnegative(),
  minimum: z.int().positive(),
  multiple: z.int().positive(),
  unitPrice: AmountSchema.describe('At the quantity that is ordered'),
  total: TotalSchema,
  available: z.int().nonnegative(),
  short: z.int().nonnegative().describe('How many pieces of the order are not in stock'),
})

const BuildTotalsSchema = z.object({
  lines: z.array(LineTotalSchema).describe('The products that are still sold'),
  parts: TotalSchema.describe('All machines at the prices of single pieces'),
  saved: TotalSchema.describe('What price breaks take off'),
  spares: TotalSchema.describe('Cost of the spare pieces'),
  sparePieces: z.int().nonnegative(),
  total: TotalSchema.describe('parts - saved + spares, before shipping and tax'),
  perMachine: TotalSchema,
  listPerMachine: TotalSchema.describe('One machine at the prices of single pieces'),
  inStock: z.boolean().describe('Every piece of the order is in stock'),
  withoutSpares: z
    .int()
    .positive()
    .nullable()
    .describe('The next number of machines that leaves no spares; null when there are none, or none is near'),
})
export type BuildTotals = z.output<typeof BuildTotalsSchema>

export const BuildReplySchema = z.object({
  parts: z.string().describe('The build as it was understood, in its shortest form'),
  machines: z.int().positive(),
  lines: z.array(BuildLineSchema),
  problems: ProblemsSchema,
  verdict: ResultSchema,
  checks: z.array(FitCheckSchema),
  totals: BuildTotalsSchema,
})
export type BuildReply = z.output<typeof BuildReplySchema>

const FITTING_SORTS = ['price', '-price', 'room', 'quiet', 'name'] as const

export const FittingQuerySchema = BuildQuerySchema.extend({
  slot: SlotSchema,
  replaces: plainText(MAX_BUILD_TEXT)
    .optional()
    .describe(
      'The line to replace, as it stands in the text of the build; none to add one more. Without it, a product takes the place of what is in its slot, and drives, fans and network cards come beside it',
    ),
  fits: z.enum(['only', 'all']).default('only'),
  q: z.string().trim().max(MAX_SEARCH_TEXT, `At most ${MAX_SEARCH_TEXT} characters`).optional(),
  kind: CategorySchema.optional().describe('One category of the slot'),
  sort: z
    .enum(FITTING_SORTS)
    .default('price')
    .describe(
      'What fits comes first in every order; price: of a piece at the quantity for all machines; room: the largest share of room left at its tightest place',
    ),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
})

const DecisiveCheckSchema = z.object({
  rule: z.string(),
  title: z.string(),
  result: ResultSchema,
  message: z.string(),
  left: FitValueSchema.nullable(),
  right: FitValueSchema.nullable(),
  margin: z.number().nullable(),
})
export type DecisiveCheck = z.output<typeof DecisiveCheckSchema>

const CountsSchema = z.object({
  fits: z.int().nonnegative().describe('With a note or without'),
  unknown: z.int().nonnegative(),
  misfit: z.int().nonnegative(),
  all: z.int().nonnegative(),
})

export const FittingReplySchema = z.object({
  parts: z.string(),
  slot: SlotSchema,
  problems: ProblemsSchema,
  replaces: z
    .array(
      z.object({
        name: z.string(),
        slug: z.string().nullable(),
        text: z.string(),
        quantity: z.int().positive(),
      }),
    )
    .describe('The parts of the build that go; without any, the product is added'),
  others: z.array(z.object({ name: z.string(), summary: z.string() })).describe('What it is checked against'),
  quantity: z.int().positive().describe('Pieces in one machine'),
  counts: CountsSchema.describe('Counts for the question and the chosen category'),
  kinds: z
    .array(CountsSchema.extend({ category: CategorySchema }))
    .describe('Counts for the question, by category'),
  page: z.int().positive(),
  pages: z.int().nonnegative(),
  products: z.array(
    z.object({
      product: PartProductSchema,
      result: ResultSchema,
      inBuild: z.boolean(),
      parts: z.string().describe('The build with this product'),
      checks: z.array(DecisiveCheckSchema).describe('About this product, the deciding ones first'),
      unitPrice: AmountSchema.describe('At the quantity of all machines'),
      difference: z
        .number()
        .describe(
          'What it adds to the price of one machine, without spare pieces; below 0 when it saves money',
        ),
      ordered: z.int().positive().describe('Pieces for all machines, with the minimum order and whole packs'),
      spare: z.int().nonnegative().describe('How many of these no machine needs'),
      total: TotalSchema.describe('What the ordered pieces cost'),
    }),
  ),
})
export type FittingReply = z.output<typeof FittingReplySchema>

export const CompleteQuerySchema = BuildQuerySchema.extend({
  goal: z.enum(GOALS).default('cheapest'),
  budget: z.coerce
    .number('Enter an amount')
    .nonnegative('Enter an amount')
    .max(1e9, 'Enter at most 1,000,000,000')
    .optional()
    .describe('For one machine'),
})

export const CompleteReplySchema = z.object({
  parts: z.string().describe('The completed build; as given when there is none'),
  problems: ProblemsSchema,
  picks: z.array(
    z.object({
      slot: SlotSchema,
      product: PartProductSchema,
      quantity: z.int().positive(),
      unitPrice: AmountSchema,
      reason: z.string(),
    }),
  ),
  verdict: ResultSchema.nullable().describe('Verdict on the completed build; null when there is none'),
  total: TotalSchema.nullable().describe('All machines'),
  perMachine: TotalSchema.nullable(),
  why: z.string().nullable().describe('Why there is no such build, or why it may not be the best'),
  exact: z.boolean().describe('Every combination was ruled out or is no better'),
})
export type CompleteReply = z.output<typeof CompleteReplySchema>

export const JudgeQuerySchema = BuildQuerySchema.pick({ parts: true }).extend({
  ids: plainText(8_000)
    .transform((ids) => [...new Set(ids.split(',').filter(Boolean))])
    .refine((ids) => ids.length <= MAX_JUDGED, `At most ${MAX_JUDGED} products`)
    .describe('Ids or slugs, separated by commas'),
})

export const JudgeReplySchema = z.object({
  problems: ProblemsSchema,
  products: z
    .array(
      z.object({
        _id: z.string(),
        slug: z.string(),
        result: z.enum([...ResultSchema.options, 'in-build']),
        message: z.string().nullable().describe('What decides; null when nothing speaks against it'),
        replaces: z.array(z.string()).describe('Names of the parts in whose place it was checked'),
      }),
    )
    .describe('Only products of which machines are made'),
})
export type JudgeReply = z.output<typeof JudgeReplySchema>
