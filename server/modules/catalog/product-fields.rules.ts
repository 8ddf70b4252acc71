import type { z } from 'zod'
import { type Field, fromEntries } from '../../../contract/entities/field.ts'
import {
  type PlainField,
  type ProductColumns,
  plainKeys,
  productFields,
} from '../../../contract/entities/product.ts'
import { parseAmount, toAmount } from '../../../contract/money.ts'
import {
  type AmountBreak,
  formatBreaks,
  readAmountBreaks,
  readStoredBreaks,
  toStoredBreaks,
} from '../../../contract/price-breaks.ts'
import type { QuantityTerms } from '../../../contract/quantity-terms.ts'
import type { Product, ProductWriteSchema } from '../../../contract/schemas/product.ts'
import { formatCents } from '../shop/shop.ts'

export type PlainColumns = ProductColumns<PlainField>
type PlainWrite = Pick<z.output<typeof ProductWriteSchema>, PlainField>

/** The quantity terms of a product as stored. */
export function readTerms({
  minimum_order,
  order_multiple,
  price_cents,
  price_breaks,
}: Pick<PlainColumns, 'minimum_order' | 'order_multiple' | 'price_cents' | 'price_breaks'>): QuantityTerms {
  return {
    minimum: minimum_order,
    multiple: order_multiple,
    priceCents: price_cents,
    breaks: readStoredBreaks(price_breaks),
  }
}

/** A preview cuts longer texts off. */
const SHOWN_LENGTH = 40

const columnOf = (key: PlainField) => productFields[key].column

type Entered = string | number | AmountBreak[] | null | undefined

function toStored(field: Field, entered: Entered) {
  if (field.kind === 'breaks' || Array.isArray(entered))
    return toStoredBreaks(Array.isArray(entered) ? entered : [])
  if (field.kind === 'amount') return parseAmount(entered ?? 0) ?? 0
  const value = field.required === undefined && entered === '' ? null : (entered ?? null)
  return field.kind === 'number' ? (value ?? field.empty ?? null) : value
}

/** The columns of the given fields only. */
export function toChangedColumns(given: Partial<PlainWrite>): Partial<PlainColumns> {
  const named = plainKeys.filter((key) => given[key] !== undefined)
  return fromEntries(named.map((key) => [columnOf(key), toStored(productFields[key], given[key])]))
}

/** The columns of a new product. Fields that are not given become empty. */
export function toNewColumns(given: PlainWrite): PlainColumns {
  return fromEntries(plainKeys.map((key) => [columnOf(key), toStored(productFields[key], given[key])]))
}

/** The fields as the API returns them. */
export function toPlainFields(row: PlainColumns): Pick<Product, PlainField> {
  return fromEntries(
    plainKeys.map((key) => {
      const { kind, column } = productFields[key]
      if (kind === 'breaks') return [key, readAmountBreaks(row[column])]
      return [key, kind === 'amount' ? toAmount(row[column]) : row[column]]
    }),
  )
}

export function toCell(row: PlainColumns, key: PlainField): string {
  const { kind, column } = productFields[key]
  if (kind === 'breaks') return formatBreaks(readAmountBreaks(row[column]))
  return kind === 'amount' ? toAmount(row[column]).toFixed(2) : String(row[column] ?? '')
}

/** A field's value as an admin reads it. */
export function showField(row: PlainColumns, key: PlainField): string {
  const value = row[columnOf(key)]
  if (value === null) return 'none'
  if (productFields[key].kind === 'breaks') return toCell(row, key) || 'none'
  if (productFields[key].kind === 'amount') return formatCents(Number(value))
  const text = String(value)
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH - 1)}…` : text
}

export function findChangedFields(before: PlainColumns, after: PlainColumns): PlainField[] {
  return plainKeys.filter((key) => before[columnOf(key)] !== after[columnOf(key)])
}

export function pickColumns(row: PlainColumns, keys: readonly PlainField[]): Partial<PlainColumns> {
  return fromEntries(keys.map((key) => [columnOf(key), row[columnOf(key)]]))
}
