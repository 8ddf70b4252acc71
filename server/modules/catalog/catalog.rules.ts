import type { z } from 'zod'
import { toTimestamp } from '../../../contract/dates.ts'
import { fromEntries } from '../../../contract/entities/field.ts'
import { productFilterNames } from '../../../contract/entities/product.ts'
import { findColumns } from '../../../contract/fit/attributes.ts'
import { toListLines, toListTable } from '../../../contract/fit/list-table.ts'
import type { Columns } from '../../../contract/fit/lists.ts'
import { parseAmount } from '../../../contract/money.ts'
import type { Product, ProductSpec } from '../../../contract/schemas/product.ts'
import type { ProductFilterSchema, ProductSort } from '../../../contract/schemas/product-search.ts'
import { stockLevelOf } from '../../../contract/stock-level.ts'
import type { ImageRow, ProductRow, ProductSpecRow } from '../../db/schema.ts'
import { toSearchWords } from '../../text/search-text.rules.ts'
import { toImageSource } from '../images/images.rules.ts'
import { countAvailable } from './available.rules.ts'
import { findCategory } from './categories.ts'
import { toPlainFields } from './product-fields.rules.ts'
import type { CatalogFilter, NumberChoices } from './search-index/select-slots.ts'

/** The width of the image behind `img`, for callers that can use only one address. */
export const IMG_WIDTH = 640

/** Turns the query into a filter of the search index. */
export function toCatalogFilter({
  q,
  category,
  spec,
  minPrice,
  maxPrice,
  stock,
  ...rest
}: z.infer<typeof ProductFilterSchema>): CatalogFilter {
  return {
    // An empty `q` is no search. A `q` of only punctuation has no words and must match nothing.
    ...(q && { words: toSearchWords(q) }),
    ...(category && { categories: category }),
    ...(spec && { specs: spec }),
    ...(stock && { stock }),
    ...fromEntries<NumberChoices>(
      productFilterNames.flatMap((name) => (rest[name] ? [[name, rest[name]] as const] : [])),
    ),
    ...(minPrice !== undefined && { minPriceCents: parseAmount(minPrice) ?? 0 }),
    ...(maxPrice !== undefined && { maxPriceCents: parseAmount(maxPrice) ?? 0 }),
  }
}

/** Where the next page starts: the sort value and id of the last product shown, which may be deleted by then. */
export interface ListPosition {
  value: string | number
  id: string
}

/** Positions in these lists are numbers; in all others they are texts. */
const NUMBER_SORTS: readonly ProductSort[] = ['best', 'price', '-price', 'stock', '-stock']

export function encodeCursor(sort: ProductSort, { value, id }: ListPosition): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')
}

/** Null when the text is not a cursor of a list with this sort. */
export function decodeCursor(cursor: string, sort: ProductSort): ListPosition | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Array.isArray(parsed)) return null
    const [cursorSort, value, id] = parsed
    const isValue = NUMBER_SORTS.includes(sort) ? Number.isSafeInteger(value) : typeof value === 'string'
    // JSON allows the NUL character in text; PostgreSQL rejects it.
    const isText = typeof id === 'string' && !`${id}${value}`.includes('\0')
    return cursorSort === sort && isValue && isText ? { value, id } : null
  } catch {
    return null
  }
}

/** The rows of a stored list. A text that is not a list counts as not stated. */
function readEntries(text: string): NonNullable<ProductSpec['entries']> | null {
  try {
    const entries: unknown = JSON.parse(text)
    return Array.isArray(entries) ? entries : null
  } catch {
    return null
  }
}

/** What a list adds to its spec: the table, the typed rows, and a line for each row. */
function toListParts(columns: Columns, text: string) {
  const entries = readEntries(text)
  if (!entries) return null
  if (entries.length === 0) return { values: ['None'], entries }
  const table = toListTable(columns, entries)
  return { values: toListLines(table), table, entries }
}

/** Sorts specs as their category defines them and leaves out specs that the category does not define. */
export function toSpecs(categorySlug: string | null, rows: readonly ProductSpecRow[]): ProductSpec[] {
  const definitions = findCategory(categorySlug)?.specs ?? []
  const rowsByKey = Map.groupBy(rows, (row) => row.key)
  return definitions.flatMap(({ key, label, group, type, unit, highlight }) => {
    const own = rowsByKey.get(key)?.toSorted((a, b) => a.position - b.position)
    if (!own) return []
    const columns = type === 'list' ? findColumns(categorySlug, key) : null
    const parts = columns
      ? toListParts(columns, own[0]?.text_value ?? '')
      : { values: own.map((row) => row.number_value ?? row.text_value) }
    return parts ? [{ key, label, group, unit: unit ?? null, highlight: highlight ?? false, ...parts }] : []
  })
}

export function toProduct(
  row: ProductRow,
  {
    image: stored,
    specs,
    imageBase,
  }: { image: ImageRow | null; specs: readonly ProductSpecRow[]; imageBase: string },
): Product {
  const available = countAvailable(row)
  const image = stored && toImageSource(stored, IMG_WIDTH, imageBase)
  return {
    _id: row.id,
    ...toPlainFields(row),
    img: image?.src ?? '',
    quantity: available,
    slug: row.slug,
    categoryName: findCategory(row.category)?.name ?? row.category,
    lowStock: stockLevelOf({ available, minimumOrder: row.minimum_order }) === 'low',
    image,
    gallery: [],
    specs: toSpecs(row.category, specs),
    stars: [row.stars_1, row.stars_2, row.stars_3, row.stars_4, row.stars_5],
    createdAt: toTimestamp(row.created_at),
    updatedAt: toTimestamp(row.updated_at),
  }
}
