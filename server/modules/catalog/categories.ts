import categoriesJson from '../../../content/catalog/categories.json' with { type: 'json' }
import { type CategoryDefinition, contentFiles } from '../../../contract/content.ts'

/** The categories and their specs, in shop order. They come from a content file, so the owner can change them. */
export const categories: readonly CategoryDefinition[] =
  contentFiles['catalog/categories.json'].parse(categoriesJson)

const categoryBySlug = new Map(categories.map((category) => [category.slug, category]))

export function findCategory(slug: string | null): CategoryDefinition | null {
  return (slug && categoryBySlug.get(slug)) || null
}
