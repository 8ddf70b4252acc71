import type { z } from 'zod'
import { type Field, fromEntries } from '../../../contract/entities/field.ts'
import {
  type PlainField,
  type ProductColumns,
  plainKeys,
  productFields,
} from '../../../contract/entities/product.ts'
import { parseAmount, toAmount } from '../../../contract/money.ts'
import type { Product, ProductWriteSchema } from '../../../contract/schemas/product.ts'
import { formatCents } from '../shop/shop.ts'

export type PlainColumns = ProductColumns<PlainField>
type PlainWrite = Pick<z.output<typeof ProductWriteSchema>, PlainField>

/** A preview cuts longer texts off. */
const SHOWN_LENGTH = 40

const columnOf = (key: PlainField) => productFields[key].column

function toStored({ kind, required }: Field, value: string | number | null | undefined) {
  if (kind === 'amount') return parseAmount(value ?? 0) ?? 0
  return required === undefined && value === '' ? null : (value ?? null)
}

/** The columns of the given fields only. */
export function toChangedColumns(given: Partial<PlainWrite>): Partial<PlainColumns> {
  const named = plainKeys.filter((key) => given[key] !== undefined)
  return fromEntries(named.map((key) => [columnOf(key), toStored(productFields[key], given[key])]))
}

/** The columns of a new product. Fields that are not given become null. */
export function toNewColumns(given: PlainWrite): PlainColumns {
  return fromEntries(plainKeys.map((key) => [columnOf(key), toStored(productFields[key], given[key])]))
}

/** The fields as the API returns them. */
export function toPlainFields(row: PlainColumns): Pick<Product, PlainField> {
  return fromEntries(
    plainKeys.map((key) => {
      const { kind, column } = productFields[key]
      return [key, kind === 'amount' ? toAmount(row[column]) : row[column]]
    }),
  )
}

export function toCell(row: PlainColumns, key: PlainField): string {
  const { kind, column } = productFields[key]
  return kind === 'amount' ? toAmount(row[column]).toFixed(2) : String(row[column] ?? '')
}

/** A field's value as an admin reads it. */
export function showField(row: PlainColumns, key: PlainField): string {
  const value = row[columnOf(key)]
  if (value === null) return 'none'
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
