import { pages } from '../../contract/pages.ts'
import type { Product } from '../../contract/schemas/product.ts'

/** A product that is compared with others of its category. */
export interface ComparedProduct {
  slug: string
  name: string
  category: string
  categoryName: string
}

export type ComparedProducts = readonly ComparedProduct[]

/** Why a product was not added. */
export interface Refusal {
  reason: 'category' | 'full'
  product: ComparedProduct
}

export const MAX_COMPARED = 4

/** A product without a category cannot be compared. */
export function toComparedProduct({
  slug,
  name,
  category,
  categoryName,
}: Pick<Product, keyof ComparedProduct>): ComparedProduct | null {
  return category && categoryName ? { slug, name, category, categoryName } : null
}

export function isCompared(compared: ComparedProducts, { slug }: Pick<ComparedProduct, 'slug'>): boolean {
  return compared.some((product) => product.slug === slug)
}

export function removeProduct(compared: ComparedProducts, slug: string): ComparedProducts {
  return compared.filter((product) => product.slug !== slug)
}

export function toggleProduct(
  compared: ComparedProducts,
  product: ComparedProduct,
): { compared: ComparedProducts; refusal: Refusal | null } {
  if (isCompared(compared, product)) return { compared: removeProduct(compared, product.slug), refusal: null }
  if (compared[0] && compared[0].category !== product.category) {
    return { compared, refusal: { reason: 'category', product } }
  }
  if (compared.length >= MAX_COMPARED) return { compared, refusal: { reason: 'full', product } }
  return { compared: [...compared, product], refusal: null }
}

function isComparedProduct(value: unknown): value is ComparedProduct {
  if (typeof value !== 'object' || value === null) return false
  const product = value as Record<string, unknown>
  return ['slug', 'name', 'category', 'categoryName'].every((name) => typeof product[name] === 'string')
}

/** Reads the stored products; anything invalid counts as none. */
export function parseCompared(text: string | null): ComparedProducts {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(kept) || !kept.every(isComparedProduct)) return []
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
