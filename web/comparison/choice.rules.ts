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
  product: ChosenProduct
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
  return choice.some((product) => product.slug === slug)
}

export function removeProduct(choice: Choice, slug: string): Choice {
  return choice.filter((product) => product.slug !== slug)
}

export function toggleProduct(
  choice: Choice,
  product: ChosenProduct,
): { choice: Choice; refusal: Refusal | null } {
  if (isChosen(choice, product)) return { choice: removeProduct(choice, product.slug), refusal: null }
  if (choice[0] && choice[0].category !== product.category) {
    return { choice, refusal: { reason: 'category', product } }
  }
  if (choice.length >= MAX_COMPARED) return { choice, refusal: { reason: 'full', product } }
  return { choice: [...choice, product], refusal: null }
}

function isChosenProduct(value: unknown): value is ChosenProduct {
  if (typeof value !== 'object' || value === null) return false
  const product = value as Record<string, unknown>
  return ['slug', 'name', 'category', 'categoryName'].every((name) => typeof product[name] === 'string')
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

/** The parameter is called `parts` because links that people shared say so. */
export function toCompareAddress(slugs: readonly string[], { differencesOnly = false } = {}): string {
  const products = slugs.map(encodeURIComponent).join(',')
  const query = [products && `parts=${products}`, differencesOnly && 'rows=differences']
    .filter(Boolean)
    .join('&')
  return query ? `${pages.compare}?${query}` : pages.compare
}
