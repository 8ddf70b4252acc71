import { findColumns } from '../../../contract/fit/attributes.ts'
import type { Column } from '../../../contract/fit/lists.ts'
import type { CategorySpecs } from '../../../contract/schemas/product.ts'
import { categories } from './categories.ts'

function listOptions(column: Column) {
  if (column.kind === 'yes-no') return ['Yes', 'No'].map((word) => ({ value: word, label: word }))
  if (column.kind !== 'choice') return null
  return column.options.map(({ value, label }) => ({ value: String(value), label }))
}

/** All categories, even those without products, for the form that adds a product. */
export function listCategorySpecs(): CategorySpecs[] {
  return categories.map(({ slug, name, specs }) => ({
    slug,
    name,
    specs: specs.map(({ key, label, group, type, unit, facet }) => ({
      key,
      label,
      group,
      type,
      unit: unit ?? null,
      columns: Object.entries(findColumns(slug, key) ?? {}).map(([name, column]) => ({
        key: name,
        label: column.label,
        unit: ('unit' in column && column.unit) || null,
        options: listOptions(column),
      })),
      facet: facet ?? false,
    })),
  }))
}
