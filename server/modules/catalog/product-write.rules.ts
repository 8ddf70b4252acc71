import type { z } from 'zod'
import { findColumns } from '../../../contract/fit/attributes.ts'
import { parseList } from '../../../contract/fit/list-values.ts'
import { ID_PATTERN } from '../../../contract/ids.ts'
import { findMinimumOrderProblem, isWithinOrderLimit } from '../../../contract/order-limits.ts'
import { findTermsProblems } from '../../../contract/price-breaks.ts'
import type { QuantityTerms } from '../../../contract/quantity-terms.ts'
import { type ProductWriteSchema, SpecTextSchema } from '../../../contract/schemas/product.ts'
import type { ProductSpecRow } from '../../db/schema.ts'
import { toSearchText } from '../../text/search-text.rules.ts'
import { formatCents, shop } from '../shop/shop.ts'
import { categories, findCategory } from './categories.ts'

export type ProductWrite = z.output<typeof ProductWriteSchema>
export type SpecsWrite = NonNullable<ProductWrite['specs']>
export type SpecValue = Omit<ProductSpecRow, 'product_id'>

export interface Issue {
  field: string
  message: string
}

/** Separates the values of a spec that has several. */
export const VALUE_SEPARATOR = '|'

const MAX_SLUG_LENGTH = 80
const NUMBER_PATTERN = /^-?\d{1,12}(?:\.\d{1,6})?$/

/** Keeps Latin letters and digits. A name without any becomes 'product'. */
export function toSlug(name: string): string {
  const words = toSearchText(name).split(/[^a-z0-9]+/)
  const slug = words.filter(Boolean).join('-').slice(0, MAX_SLUG_LENGTH).replace(/-$/, '')
  // A slug that looks like an id could be mistaken for another product's id, because addresses accept both.
  return slug && !ID_PATTERN.test(slug) ? slug : 'product'
}

/** Slugs in the order to try them. The last contains the product's id, so it is always free. */
export function listSlugs({ name, id }: { name: string; id: string }): string[] {
  const slug = toSlug(name)
  return [slug, `${slug}-2`, `${slug}-3`, `${slug}-${id.slice(-6)}`, `${slug}-${id}`]
}

export function findCategoryIssue(slug: string | null): Issue | null {
  if (slug === null || findCategory(slug)) return null
  const known = categories.map((category) => category.slug).join(', ')
  return { field: 'category', message: `There is no category ${slug}. The categories are ${known}` }
}

/**
 * Finds what is wrong with price, minimum order, pack size and price breaks, and reports it at the field that changed.
 * A product saved before a rule existed can still change in every other field.
 */
export function findTermsIssues(after: QuantityTerms, before: QuantityTerms | null = null): Issue[] {
  const isNew = {
    price: after.priceCents !== before?.priceCents,
    order: after.minimum !== before?.minimum,
    multiple: after.multiple !== before?.multiple,
    priceBreaks: JSON.stringify(after.breaks) !== JSON.stringify(before?.breaks),
  }
  const firstNew = (...fields: (keyof typeof isNew)[]) => fields.find((field) => isNew[field])
  const { priceCents, minimum: minimumOrder } = after
  const limit =
    firstNew('price', 'order') && findMinimumOrderProblem({ priceCents, minimumOrder }, shop.currency)
  const isPriceAlone = !isWithinOrderLimit({ priceCents, minimumOrder: 1 })
  const fields = {
    minimum: firstNew('order', 'multiple'),
    breaks: firstNew('priceBreaks', 'price', 'multiple', 'order'),
  }
  return [
    ...(limit ? [{ field: isPriceAlone || !isNew.order ? 'price' : 'order', message: limit }] : []),
    ...findTermsProblems(after, formatCents).flatMap(({ kind, message }) => {
      const field = fields[kind]
      return field ? [{ field, message }] : []
    }),
  ]
}

type PlainSpec = string | number | string[]

function isPlain(given: SpecsWrite[string]): given is PlainSpec {
  return [given].flat().every((value) => typeof value !== 'object')
}

function listTexts(given: PlainSpec): string[] {
  const texts = [given].flat().flatMap((value) => String(value).split(VALUE_SEPARATOR))
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))]
}

/** The request's schema has checked this already; the cells of an import have no schema. */
function findTextFault(texts: readonly string[]): string | undefined {
  return texts.flatMap((text) => SpecTextSchema.safeParse(text).error?.issues ?? [])[0]?.message
}

type Definition = NonNullable<ReturnType<typeof findCategory>>['specs'][number]

/** A list is stored as one row of JSON. `[]` means that there are none; a blank text, that the list is not stated. */
function readList(
  category: string | null,
  { key, label }: Definition,
  given: SpecsWrite[string],
): SpecValue[] | string {
  if (typeof given === 'string' && given.trim() === '') return []
  const columns = findColumns(category, key)
  if (!columns) return `No rule knows the columns of ${label}`
  const { entries, problem } = parseList(columns, given)
  return problem ?? [{ key, position: 0, text_value: JSON.stringify(entries), number_value: null }]
}

function readPlain({ key, label, type, unit }: Definition, given: SpecsWrite[string]): SpecValue[] | string {
  if (!isPlain(given)) return `${label} has no rows`
  const texts = listTexts(given)
  if (type === 'number' && !texts.every((text) => NUMBER_PATTERN.test(text)))
    return `${label} must be a number${unit ? ` (in ${unit})` : ''}`
  const fault = findTextFault(texts)
  if (fault) return fault
  return texts.map((text, position) => {
    const number = type === 'number' ? Number(text) : null
    return { key, position, text_value: number === null ? text : String(number), number_value: number }
  })
}

/** Turns the given specs into rows. A spec without a value gets no row. */
export function toSpecValues(
  categorySlug: string | null,
  given: SpecsWrite,
): { values: SpecValue[]; issues: Issue[] } {
  const category = findCategory(categorySlug)
  const definitions = new Map(category?.specs.map((definition) => [definition.key, definition]))
  const values: SpecValue[] = []
  const issues: Issue[] = []
  for (const [key, entry] of Object.entries(given)) {
    const definition = definitions.get(key)
    if (!definition) {
      const message = category ? `${category.name} have no spec ${key}` : 'A spec needs a category'
      const isGiven = !isPlain(entry) || listTexts(entry).length > 0
      if (isGiven) issues.push({ field: `specs.${key}`, message })
      continue
    }
    const read =
      definition.type === 'list' ? readList(categorySlug, definition, entry) : readPlain(definition, entry)
    if (typeof read === 'string') issues.push({ field: `specs.${key}`, message: read })
    else values.push(...read)
  }
  return { values, issues }
}

export function toProductSearchText(product: {
  name: string
  part_number: string | null
  description: string
  category: string | null
}): string {
  const categoryName = findCategory(product.category)?.name ?? null
  return toSearchText(product.name, product.part_number, product.description, categoryName)
}

/** Always later than before, even within one millisecond, so that every change is detected. */
export function nextUpdatedAt({ before, now }: { before: number; now: number }): number {
  return Math.max(now, before + 1)
}
