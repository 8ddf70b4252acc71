import { z } from 'zod'
import categoriesJson from '../../../content/catalog/categories.json' with { type: 'json' }

const SpecDefinitionSchema = z.object({
  key: z.string(),
  label: z.string(),
  group: z.string(),
  type: z.enum(['text', 'number']),
  unit: z.string().optional(),
  highlight: z.boolean().optional(),
  facet: z.boolean().optional(),
})

const CategoryDefinitionSchema = z.object({
  slug: z.string(),
  name: z.string(),
  singular: z.string(),
  specs: z.array(SpecDefinitionSchema),
})

type CategoryDefinition = z.infer<typeof CategoryDefinitionSchema>

/** The categories of parts and the specs of each, in shop order: content, so the owner can change them. */
export const categories: readonly CategoryDefinition[] = z
  .array(CategoryDefinitionSchema)
  .parse(categoriesJson)

const categoryBySlug = new Map(categories.map((category) => [category.slug, category]))

export function findCategory(slug: string | null): CategoryDefinition | null {
  return (slug && categoryBySlug.get(slug)) || null
}

/** What products can be narrowed by, over all categories. */
export const facetKeys: readonly string[] = [
  ...new Set(categories.flatMap(({ specs }) => specs.filter(({ facet }) => facet).map(({ key }) => key))),
]
