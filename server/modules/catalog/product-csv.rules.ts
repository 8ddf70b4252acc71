import { toAmount } from '../../../contract/money.ts'
import type { ProductRow, ProductSpecRow } from '../../db/schema.ts'
import { categories } from './categories.ts'
import { VALUE_SEPARATOR } from './product-write.rules.ts'

/** The fields of a product, by their names in the API. */
export const FIELD_COLUMNS = [
  '_id',
  'partNumber',
  'name',
  'description',
  'category',
  'order',
  'quantity',
  'price',
  'img',
] as const
export type FieldColumn = (typeof FIELD_COLUMNS)[number]

export const SPEC_PREFIX = 'spec.'

const specKeys = [...new Set(categories.flatMap(({ specs }) => specs.map(({ key }) => key)))]
export const SPEC_COLUMNS: readonly string[] = specKeys.map((key) => `${SPEC_PREFIX}${key}`)
export const CSV_COLUMNS: readonly string[] = [...FIELD_COLUMNS, ...SPEC_COLUMNS]

function toSpecCell(rows: readonly ProductSpecRow[] = []): string {
  return rows
    .toSorted((a, b) => a.position - b.position)
    .map(({ text_value }) => text_value)
    .join(` ${VALUE_SEPARATOR} `)
}

interface ExportedProduct {
  product: ProductRow
  img: string
  specs: readonly ProductSpecRow[]
}

/** One row of the table, in the order of its columns. */
export function toCells({ product, img, specs }: ExportedProduct): string[] {
  const fields: Record<FieldColumn, string> = {
    _id: product.id,
    partNumber: product.part_number ?? '',
    name: product.name,
    description: product.description,
    category: product.category ?? '',
    order: String(product.minimum_order),
    quantity: String(product.on_hand - product.reserved),
    price: toAmount(product.price_cents).toFixed(2),
    img,
  }
  const defined = new Set(
    categories.find(({ slug }) => slug === product.category)?.specs.map(({ key }) => key),
  )
  const rowsByKey = Map.groupBy(specs, ({ key }) => key)
  const specCells = specKeys.map((key) => (defined.has(key) ? toSpecCell(rowsByKey.get(key)) : ''))
  return [...FIELD_COLUMNS.map((column) => fields[column]), ...specCells]
}
