import categoriesJson from '../../../content/catalog/categories.json' with { type: 'json' }
import { type CategoryDefinition, contentFiles } from '../../../contract/content.ts'

/** The categories and their specs, in shop order. They come from a content file, so the owner can change them. */
export const categories: readonly CategoryDefinition[] =
  contentFiles['catalog/categories.json'].parse(categoriesJson)

const categoryBySlug = new Map(categories.map((category) => [category.slug, category]))

export function findCategory(slug: string | null): CategoryDefinition | null {
  return (slug && categoryBySlug.get(slug)) || null
}

/** The specs that customers can filter or sort by, of all categories. */
export const indexedKeys: readonly string[] = [
  ...new Set(
    categories.flatMap(({ specs }) =>
      specs.filter(({ facet, highlight }) => facet || highlight).map(({ key }) => key),
    ),
  ),
]
