import { z } from 'zod'
import { fromEntries, keysOf, type NumberFilter } from '../entities/field.ts'
import { type ProductFilterName, productFilterNames, productFilters } from '../entities/product.ts'
import { MAX_BUILD_TEXT } from '../fit/build-text.ts'
import { parseAmount } from '../money.ts'
import { MAX_KEPT_PIECES, MAX_SEARCH_TEXT, MAX_SPEC_FILTERS } from '../text-limits.ts'
import { AmountSchema, CursorSchema, LimitSchema, plainText } from './fields.ts'

/** 'best' orders search results: products named by the words first, then products that only mention them. */
export const PRODUCT_SORTS = [
  'best',
  'newest',
  'name',
  '-name',
  'price',
  '-price',
  'stock',
  '-stock',
  'minimumOrder',
  '-minimumOrder',
  'category',
  '-category',
] as const
/** By a spec of the category: `spec:cores`. Products without it come last, in both directions. */
export type SpecSort = `spec:${string}` | `-spec:${string}`
export type ProductSort = (typeof PRODUCT_SORTS)[number] | SpecSort

const SPEC_SORT = /^-?spec:[a-z0-9-]{1,60}$/

function isProductSort(text: string): text is ProductSort {
  return PRODUCT_SORTS.some((sort) => sort === text) || SPEC_SORT.test(text)
}

/** These do not overlap: enough stock, few minimum orders left, less than one minimum order. */
export const STOCK_LEVELS = ['in', 'low', 'out'] as const
export type StockLevel = (typeof STOCK_LEVELS)[number]

const MAX_IDS = 100

function commaList<Value extends string>(values: readonly Value[]) {
  return plainText(200)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values, `Must be one of ${values.join(', ')}`)))
    .optional()
}

const AmountTextSchema = z
  .string()
  .refine((text) => parseAmount(text) !== null, 'Must be an amount with at most two decimals')
  .transform(Number)
  .optional()

/** Any whole number up to the filter's maximum, written as a choice of the filter. */
function highestValue(to: number) {
  const isWhole = (text: string) => /^\d{1,9}$/.test(text) && Number(text) <= to
  return z
    .string()
    .refine(isWhole, `Must be a whole number from 0 to ${to}`)
    .transform((text) => [String(Number(text))])
    .optional()
}

function toFilterSchema({ pick, to = 0, choices, title }: NumberFilter) {
  return pick === 'one'
    ? highestValue(to).describe(`${title}: at most this number; products that do not state it are left out`)
    : commaList(keysOf(choices))
}

/** `socket:NB-1700` */
const SPEC_PATTERN = /^([a-z0-9-]{1,60}):(.{1,200})$/su

/** Selects products, for the list and for the counts beside it. */
export const ProductFilterSchema = z.object({
  q: z
    .string()
    .trim()
    .max(MAX_SEARCH_TEXT, `At most ${MAX_SEARCH_TEXT} characters`)
    .optional()
    .describe('A question in plain words: names, part numbers, specs with units, limits, prices'),
  exact: z.stringbool().optional().describe('1: corrects no spelling in q'),
  plain: z.stringbool().optional().describe('1: reads q as plain words, without filters or corrections'),
  keep: z
    .union([
      plainText(MAX_SEARCH_TEXT),
      z.array(plainText(MAX_SEARCH_TEXT)).max(MAX_KEPT_PIECES, `At most ${MAX_KEPT_PIECES} pieces`),
    ])
    .transform((given) => [given].flat())
    .optional()
    .describe('Words of q that must not be left out or widened, as typed'),
  category: plainText(1_000)
    .transform((text) => text.split(',').filter(Boolean))
    .optional()
    .describe('Slugs, separated by commas'),
  spec: z
    .union([
      plainText(300),
      z.array(plainText(300)).max(MAX_SPEC_FILTERS, `At most ${MAX_SPEC_FILTERS} specs`),
    ])
    .transform((given) => [given].flat().map((text) => SPEC_PATTERN.exec(text)))
    .refine((found) => found.every(Boolean), 'Must be key:value, as in cores:8')
    .transform((found) => {
      const pairs = found.map((match) => ({ key: match?.[1] ?? '', value: match?.[2] ?? '' }))
      return Map.groupBy(pairs, ({ key }) => key)
    })
    .transform(
      (groups) => new Map(Array.from(groups, ([key, pairs]) => [key, pairs.map(({ value }) => value)])),
    )
    .optional()
    .describe('key:value, or key:from..to for numbers; values of one key are alternatives'),
  minPrice: AmountTextSchema.describe('Price per piece'),
  maxPrice: AmountTextSchema.describe('Price per piece'),
  stock: commaList(STOCK_LEVELS),
  fits: plainText(MAX_BUILD_TEXT)
    .optional()
    .describe(
      'The text of a build, such as n5-6c.b7-atx: only products that fit it, as GET /fit/products says',
    ),
  ...fromEntries<Record<ProductFilterName, ReturnType<typeof toFilterSchema>>>(
    productFilterNames.map((name) => [name, toFilterSchema(productFilters[name])]),
  ),
})

export const ProductListQuerySchema = ProductFilterSchema.extend({
  sort: plainText(70)
    .refine(isProductSort, `Must be one of ${PRODUCT_SORTS.join(', ')}, spec:<key> or -spec:<key>`)
    .transform((text) => text as ProductSort)
    .optional()
    .describe(
      `${PRODUCT_SORTS.join(', ')}, spec:<key> or -spec:<key>; without it, best for a search, else newest`,
    ),
  ids: plainText(20_000)
    .optional()
    .transform((ids) => ids?.split(',').filter(Boolean))
    .refine((ids) => !ids || ids.length <= MAX_IDS, `At most ${MAX_IDS} ids`)
    .describe('Ids or slugs, separated by commas'),
  limit: LimitSchema,
  cursor: CursorSchema,
})

export const CategorySchema = z.object({ slug: z.string(), name: z.string(), count: z.int().nonnegative() })
export type Category = z.infer<typeof CategorySchema>

const countsOf = <Value extends string>(values: readonly Value[]) =>
  z.array(z.object({ value: z.enum(values), count: z.int().nonnegative() }))

/** How many products each further choice would leave. A choice does not narrow its own group. */
export const FacetsSchema = z.object({
  total: z.int().nonnegative(),
  price: z.object({ min: AmountSchema, max: AmountSchema }).nullable(),
  categories: z.array(CategorySchema),
  stock: countsOf(STOCK_LEVELS),
  ...fromEntries<Record<ProductFilterName, ReturnType<typeof countsOf<string>>>>(
    productFilterNames.map((name) => [name, countsOf(keysOf(productFilters[name].choices))]),
  ),
  specs: z
    .array(
      z.object({
        key: z.string(),
        label: z.string(),
        unit: z.string().nullable(),
        values: z.array(z.object({ value: z.string(), count: z.int().nonnegative() })),
      }),
    )
    .describe('Facets of the category, when exactly one is chosen'),
})
export type Facets = z.infer<typeof FacetsSchema>

export const SuggestQuerySchema = z.object({
  q: z.string().trim().max(MAX_SEARCH_TEXT, `At most ${MAX_SEARCH_TEXT} characters`),
})
