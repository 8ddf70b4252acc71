import { pages } from '../../contract/pages.ts'
import type { Product } from '../../contract/schemas/product.ts'

/** A product chosen for comparison with others of its category. */
export interface ChosenProduct {
  slug: string
  name: string
  category: string
  categoryName: string
}

export type Choice = readonly ChosenProduct[]

/** Why a product was not added. */
export interface Refusal {
  reason: 'category' | 'full'
  part: ChosenProduct
}

export const MAX_COMPARED = 4

/** A product without a category cannot be compared. */
export function toChosenProduct({
  slug,
  name,
  category,
  categoryName,
}: Pick<Product, keyof ChosenProduct>): ChosenProduct | null {
  return category && categoryName ? { slug, name, category, categoryName } : null
}

export function isChosen(choice: Choice, { slug }: Pick<ChosenProduct, 'slug'>): boolean {
  return choice.some((part) => part.slug === slug)
}

export function removeProduct(choice: Choice, slug: string): Choice {
  return choice.filter((part) => part.slug !== slug)
}

export function toggleProduct(
  choice: Choice,
  part: ChosenProduct,
): { choice: Choice; refusal: Refusal | null } {
  if (isChosen(choice, part)) return { choice: removeProduct(choice, part.slug), refusal: null }
  if (choice[0] && choice[0].category !== part.category) {
    return { choice, refusal: { reason: 'category', part } }
  }
  if (choice.length >= MAX_COMPARED) return { choice, refusal: { reason: 'full', part } }
  return { choice: [...choice, part], refusal: null }
}

function isChosenProduct(value: unknown): value is ChosenProduct {
  if (typeof value !== 'object' || value === null) return false
  const part = value as Record<string, unknown>
  return ['slug', 'name', 'category', 'categoryName'].every((name) => typeof part[name] === 'string')
}

/** Reads the stored choice; anything invalid counts as none. */
export function parseChoice(text: string | null): Choice {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(kept) || !kept.every(isChosenProduct)) return []
    return kept.filter(({ category }) => category === kept[0]?.category).slice(0, MAX_COMPARED)
  } catch {
    return []
  }
}

export function toCompareAddress(slugs: readonly string[], { differencesOnly = false } = {}): string {
  const parts = slugs.map(encodeURIComponent).join(',')
  const query = [parts && `parts=${parts}`, differencesOnly && 'rows=differences'].filter(Boolean).join('&')
  return query ? `${pages.compare}?${query}` : pages.compare
}
