import type { CategorySpecs } from '../../../contract/schemas/product.ts'
import { categories } from './categories.ts'

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
      facet: facet ?? false,
    })),
  }))
}
