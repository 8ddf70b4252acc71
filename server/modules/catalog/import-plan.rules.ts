import { productFields } from '../../../contract/entities/product.ts'
import { groupThousands } from '../../../contract/thousands.ts'
import type { ProductRow, ProductSpecRow } from '../../db/schema.ts'
import { formatPrice } from '../shop/shop.ts'
import { findCategory, isList } from './categories.ts'
import { findMissing, type ImportIssue, type ImportRow, toImportIssues } from './import-rows.rules.ts'
import {
  findChangedFields,
  type PlainColumns,
  pickColumns,
  readTerms,
  showField,
  toChangedColumns,
} from './product-fields.rules.ts'
import {
  findCategoryIssue,
  findTermsIssues,
  type Issue,
  type SpecValue,
  toSpecValues,
} from './product-write.rules.ts'

export interface Existing {
  product: ProductRow
  specs: readonly ProductSpecRow[]
}

interface Planned {
  line: number
  row: ImportRow
  imageKey: string | null
  what: string
}
export interface PlannedAdd extends Planned {
  change: 'add'
  specs: SpecValue[]
}
export interface PlannedChange extends Planned {
  change: 'change'
  before: ProductRow
  columns: ChangedColumns
  /** The spec keys whose values `specs` replaces. */
  specKeys: string[]
  specs: SpecValue[]
}
interface Unchanged {
  change: 'none'
  line: number
}
export type Plan = PlannedAdd | PlannedChange | Unchanged

type ChangedColumns = Partial<PlainColumns & Pick<ProductRow, 'image_key'>>

function joinValues(rows: readonly SpecValue[], key: string): string {
  const own = rows.filter((row) => row.key === key).toSorted((a, b) => a.position - b.position)
  return own.map(({ text_value }) => text_value).join(' | ')
}

interface SpecContext {
  existing: Existing
  category: string | null
  values: SpecValue[]
}

/** Compares the specs that the row names and those that a new category does not define. */
function findChangedSpecs(
  { specs: given }: ImportRow,
  { existing: { product, specs: before }, category, values }: SpecContext,
): string[] {
  const known = new Set(findCategory(category)?.specs.map(({ key }) => key))
  const keys = new Set([...Object.keys(given), ...before.map(({ key }) => key)])
  return [...keys].filter((key) => {
    const was = joinValues(before, key)
    if (!known.has(key)) return was !== '' && category !== product.category
    return key in given && was !== joinValues(values, key)
  })
}

function findRowTermsIssues({ fields }: ImportRow, existing: Existing | null): Issue[] {
  const terms = { order_multiple: 1, price_breaks: '[]', ...existing?.product, ...toChangedColumns(fields) }
  const { price_cents, minimum_order } = terms
  // A new product without them already has an issue for each missing field.
  if (!price_cents || !minimum_order) return []
  return findTermsIssues(
    readTerms({ ...terms, price_cents, minimum_order }),
    existing && readTerms(existing.product),
  )
}

interface PlanContext {
  existing: Existing | null
  /** The key of the image that the row names; null when it names none. */
  imageKey: string | null
}

/** Plans what a row will change, or lists what is wrong with it. */
export function planRow(
  row: ImportRow,
  { existing, imageKey }: PlanContext,
): { plan: Plan | null; issues: ImportIssue[] } {
  const { line, fields } = row
  const category =
    fields.category === undefined ? (existing?.product.category ?? null) : fields.category || null
  const categoryIssue = findCategoryIssue(category)
  const { values, issues: specIssues } = toSpecValues(category, row.specs)
  const issues = [
    ...(existing ? [] : findMissing(row)),
    ...toImportIssues(line, categoryIssue ? [categoryIssue] : specIssues),
    ...toImportIssues(line, findRowTermsIssues(row, existing)),
  ]
  if (issues.length > 0) return { plan: null, issues }
  if (!existing) {
    const what = `${formatPrice(fields.price ?? 0)}, opening stock ${groupThousands(fields.quantity ?? 0)}`
    return { plan: { change: 'add', line, row, imageKey, specs: values, what }, issues }
  }
  return { plan: planChange(row, { existing, imageKey, category, values }), issues }
}

function planChange(
  row: ImportRow,
  { imageKey, ...context }: SpecContext & { imageKey: string | null },
): Plan {
  const { line } = row
  const { product: before, specs } = context.existing
  const after = { ...before, ...toChangedColumns(row.fields) }
  const changed = findChangedFields(before, after)
  const isNewImage = imageKey !== null && imageKey !== before.image_key
  const columns = {
    ...pickColumns(after, changed),
    ...(isNewImage && { image_key: imageKey }),
  }
  const specKeys = findChangedSpecs(row, context)
  const changes = [
    ...changed.map(
      (key) => `${productFields[key].label} ${showField(before, key)} → ${showField(after, key)}`,
    ),
    ...(isNewImage ? [productFields.img.label] : []),
    ...specKeys.map((key) => {
      if (isList(context.category, key)) return `${key} has other rows`
      return `${key} ${joinValues(specs, key) || 'none'} → ${joinValues(context.values, key) || 'none'}`
    }),
  ]
  if (changes.length === 0) return { change: 'none', line }
  return {
    change: 'change',
    line,
    row,
    imageKey,
    before,
    columns,
    specKeys,
    specs: context.values.filter(({ key }) => specKeys.includes(key)),
    what: changes.join('; '),
  }
}
