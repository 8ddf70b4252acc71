import { z } from 'zod'
import { LISTED_OUTCOMES, QUESTION_MAX_LENGTH, SEARCH_PERIODS } from '../search-outcomes.ts'
import { CursorSchema, IdSchema, LimitSchema, requiredLine, TimestampSchema } from './fields.ts'

const PeriodSchema = z
  .enum(SEARCH_PERIODS, `Must be one of ${SEARCH_PERIODS.join(', ')}`)
  .default('30')
  .describe('The number of days, counted back from today and including it')

export const SearchReportQuerySchema = z.object({ days: PeriodSchema })

const CountSchema = z.int().nonnegative()

const SearchCountsSchema = z.object({
  searches: CountSchema,
  nothing: CountSchema.describe('Found nothing'),
  corrected: CountSchema.describe('Found after a typo was corrected'),
  takenBack: CountSchema.describe('Asked again without the correction'),
})
export type SearchCounts = z.infer<typeof SearchCountsSchema>

export const SearchReportSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  now: SearchCountsSchema,
  before: SearchCountsSchema.describe('The same number of days directly before'),
  questions: z
    .object({ nothing: CountSchema, relaxed: CountSchema, corrected: CountSchema })
    .describe('How many different questions wait for a decision'),
  synonyms: CountSchema,
  notSold: CountSchema,
  askedFor: z
    .array(z.object({ question: z.string(), count: CountSchema }))
    .describe('What was asked for and is not sold, the most first'),
})
export type SearchReport = z.infer<typeof SearchReportSchema>

export const SearchQuestionsQuerySchema = z.object({
  outcome: z.enum(LISTED_OUTCOMES, `Must be one of ${LISTED_OUTCOMES.join(', ')}`).default('nothing'),
  days: PeriodSchema,
  limit: LimitSchema,
  cursor: CursorSchema,
})

export const SearchQuestionSchema = z.object({
  question: z.string(),
  count: CountSchema.describe('Searches in the period'),
  lastDay: z.iso.date(),
  finds: CountSchema.describe('How many products the question finds now, without leaving anything out'),
  corrections: z.array(z.object({ typed: z.string(), used: z.string() })),
  relaxed: z
    .array(z.object({ typed: z.string(), label: z.string(), value: z.string() }))
    .describe('What no product has together with the rest of the question'),
  meaning: z
    .object({ words: z.string(), finds: CountSchema })
    .nullable()
    .describe('What the question probably means'),
  product: z
    .object({ _id: IdSchema, name: z.string() })
    .nullable()
    .describe('The product that should probably have been found'),
})
export type SearchQuestion = z.infer<typeof SearchQuestionSchema>

/** A word or a phrase of buyers. */
const typedField = requiredLine('Enter the words that buyers type', QUESTION_MAX_LENGTH)

export const SynonymWriteSchema = z.object({
  typed: typedField,
  means: requiredLine('Enter what it means', QUESTION_MAX_LENGTH)
    .nullable()
    .describe('Words that the search knows; null if the shop does not sell it'),
})
export type SynonymWrite = z.infer<typeof SynonymWriteSchema>

export const SynonymsQuerySchema = z.object({
  kind: z.enum(['synonym', 'not-sold']).default('synonym'),
  days: PeriodSchema,
})

export const SynonymSchema = z.object({
  _id: IdSchema,
  typed: z.string(),
  means: z.string().nullable(),
  count: CountSchema.describe(
    'Searches for exactly these words in the period that found nothing by themselves',
  ),
  finds: CountSchema,
  createdAt: TimestampSchema,
})
export type Synonym = z.infer<typeof SynonymSchema>
