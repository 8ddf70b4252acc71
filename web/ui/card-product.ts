import type { Product, ProductSpec } from '../../contract/schemas/product.ts'

/** The product fields of a compact card or a row. */
export type CardProduct = Omit<
  Product,
  'img' | 'description' | 'gallery' | 'createdAt' | 'updatedAt' | 'specs'
> & { specs: (Omit<ProductSpec, 'key' | 'group' | 'highlight'> & { key?: string })[] }

/**
 * A list is part of its page: unused fields would make the page larger than its first round trip carries. Only a table
 * of one category needs the keys of specs.
 */
export function toCardProduct(product: Product, { withKeys = false } = {}): CardProduct {
  const { img, description, gallery, createdAt, updatedAt, specs, ...shown } = product
  return {
    ...shown,
    specs: specs.map(({ key, group, highlight, ...spec }) => (withKeys ? { key, ...spec } : spec)),
  }
}
