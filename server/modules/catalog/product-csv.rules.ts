import { fromEntries } from '../../../contract/entities/field.ts'
import { type PlainField, plainKeys, productKeys } from '../../../contract/entities/product.ts'
import type { ProductRow, ProductSpecRow } from '../../db/schema.ts'
import { countAvailable } from './available.rules.ts'
import { categories } from './categories.ts'
import { toCell } from './product-fields.rules.ts'
import { VALUE_SEPARATOR } from './product-write.rules.ts'

/** The fields of a product, named as in the API. */
export const FIELD_COLUMNS = ['_id', ...productKeys] as const
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

/** One CSV row, in the order of the columns. */
export function toCells({ product, img, specs }: ExportedProduct): string[] {
  const fields: Record<FieldColumn, string> = {
    _id: product.id,
    quantity: String(countAvailable(product)),
    img,
    ...fromEntries<Record<PlainField, string>>(plainKeys.map((key) => [key, toCell(product, key)])),
  }
  const defined = new Set(
    categories.find(({ slug }) => slug === product.category)?.specs.map(({ key }) => key),
  )
  const rowsByKey = Map.groupBy(specs, ({ key }) => key)
  const specCells = specKeys.map((key) => (defined.has(key) ? toSpecCell(rowsByKey.get(key)) : ''))
  return [...FIELD_COLUMNS.map((column) => fields[column]), ...specCells]
}
