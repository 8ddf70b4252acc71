import type { Product, ProductSpec } from '../../contract/schemas/product.ts'

/** The product fields of a compact card or a row. */
export type CardProduct = Omit<
  Product,
  'img' | 'description' | 'gallery' | 'createdAt' | 'updatedAt' | 'specs'
> & { specs: (Omit<ProductSpec, 'key' | 'group' | 'highlight'> & { key?: string })[] }

interface CardOptions {
  /** Only a table of one category needs the keys of specs. */
  withKeys?: boolean
  /** Cards far below the first screen have an empty one: their images have mostly loaded when they come into view. */
  withPlaceholder?: boolean
}

/** A list is part of its page: unused fields would make the page larger than its first round trip carries. */
export function toCardProduct(
  product: Product,
  { withKeys = false, withPlaceholder = true }: CardOptions = {},
): CardProduct {
  const { img, description, gallery, createdAt, updatedAt, specs, image, ...shown } = product
  return {
    ...shown,
    image: image?.placeholder && !withPlaceholder ? { ...image, placeholder: '' } : image,
    specs: specs.map(({ key, group, highlight, ...spec }) => (withKeys ? { key, ...spec } : spec)),
  }
}
