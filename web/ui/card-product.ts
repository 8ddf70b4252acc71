import type { Product, ProductSpec } from '../../contract/schemas/product.ts'

/** The product fields of a compact card or a row. */
export type CardProduct = Omit<
  Product,
  'img' | 'description' | 'gallery' | 'createdAt' | 'updatedAt' | 'specs'
> & { specs: Omit<ProductSpec, 'group' | 'highlight'>[] }

/** A list is part of its page: unused fields would make the page larger than its first round trip carries. */
export function toCardProduct(product: Product): CardProduct {
  const { img, description, gallery, createdAt, updatedAt, specs, ...shown } = product
  return { ...shown, specs: specs.map(({ group, highlight, ...spec }) => spec) }
}
