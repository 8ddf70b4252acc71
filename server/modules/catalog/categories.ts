import categoriesJson from '../../../content/catalog/categories.json' with { type: 'json' }
import { type CategoryDefinition, contentFiles } from '../../../contract/content.ts'

/** The categories and their specs, in shop order. They come from a content file, so the owner can change them. */
export const categories: readonly CategoryDefinition[] =
  contentFiles['catalog/categories.json'].parse(categoriesJson)

const categoryBySlug = new Map(categories.map((category) => [category.slug, category]))

export function findCategory(slug: string | null): CategoryDefinition | null {
  return (slug && categoryBySlug.get(slug)) || null
}

const listsOf = new Map(
  categories.map(({ slug, specs }) => [
    slug,
    new Set(specs.filter(({ type }) => type === 'list').map(({ key }) => key)),
  ]),
)

/** Whether a spec is a list. The search index leaves lists out: their words are in flat specs, too. */
export function isList(category: string | null, key: string): boolean {
  return listsOf.get(category ?? '')?.has(key) ?? false
}
