import { z } from 'zod'
import { AmountSchema, IdSchema } from './fields.ts'
import { CategorySchema } from './product-search.ts'

/** The address parameter that says the same as some words of a question: spec=capacity-gb:32. */
const AddressFilterSchema = z.object({ name: z.string(), value: z.string() })

/** A few words of a question and what they were read as. */
export const PieceSchema = z.object({
  typed: z.string().describe('The words as typed'),
  without: z.string().describe('The question without these words'),
  kind: z.enum(['category', 'spec', 'price', 'stock', 'number', 'sort', 'text']),
  label: z.string().describe('As in Capacity; empty for text'),
  value: z.string().describe('As in 32 GB'),
  filter: AddressFilterSchema.nullable().describe('The parameter that says the same; null for text'),
  corrected: z.string().nullable().describe('What misspelled words were read as'),
  relaxed: z.enum(['dropped', 'widened']).nullable().describe('Set when nothing matched all pieces'),
  was: z.string().nullable().describe('The value before it was widened'),
})
export type Piece = z.infer<typeof PieceSchema>

/** How a question was understood, and what it found. */
export const UnderstoodSchema = z.object({
  question: z.string(),
  pieces: z.array(PieceSchema),
  corrections: z.array(z.object({ typed: z.string(), used: z.string() })),
  offers: z
    .array(
      z.object({
        typed: z.string(),
        label: z.string(),
        value: z.string(),
        filter: AddressFilterSchema,
        question: z.string().describe('The question without these words, to ask beside the filter'),
      }),
    )
    .describe('Filters for words that can mean several things and stayed text'),
  total: z.int().nonnegative(),
  notSold: z.boolean().describe('The question is about something the shop does not sell'),
  neighbors: z.array(CategorySchema).describe('Where nothing was found: the categories to offer instead'),
  closeMatches: z
    .array(
      z.object({
        productId: IdSchema,
        misses: z.array(
          z.object({
            key: z.string().nullable().describe('The key of the spec; null for the price'),
            label: z.string(),
            value: z.string(),
            wanted: z.string(),
          }),
        ),
      }),
    )
    .describe('Up to 4 products that miss one or two pieces, when fewer than 6 were found'),
})
export type Understood = z.infer<typeof UnderstoodSchema>
export type CloseMatch = Understood['closeMatches'][number]

export const SuggestionsSchema = z.object({
  products: z.array(
    z.object({
      _id: IdSchema,
      slug: z.string(),
      name: z.string(),
      partNumber: z.string().nullable(),
      categoryName: z.string().nullable(),
      price: AmountSchema,
      img: z.string(),
    }),
  ),
  categories: z.array(CategorySchema),
  pieces: z.array(PieceSchema),
})
export type Suggestions = z.infer<typeof SuggestionsSchema>
