import shop from '../../../content/shop.json'
import { CURRENCY } from '../../../contract/constants.ts'
import { isOrderable } from '../../../contract/order-quantity.ts'
import type { Product } from '../../../contract/schemas/product.ts'

/** What search engines read of a part. Ratings are left out: the demo shop's reviews are samples. */
export function toProductJsonLd(product: Product, publicUrl: string): object {
  const address = `${publicUrl}/products/${product.slug}`
  const pictures = [product.picture, ...product.gallery].filter((picture) => picture !== null)
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    ...(product.partNumber && { sku: product.partNumber, mpn: product.partNumber }),
    ...(pictures.length > 0 && { image: pictures.map(({ src }) => new URL(src, publicUrl).href) }),
    ...(product.categoryName && { category: product.categoryName }),
    brand: { '@type': 'Brand', name: shop.name },
    offers: {
      '@type': 'Offer',
      url: address,
      price: product.price.toFixed(2),
      priceCurrency: CURRENCY.toUpperCase(),
      availability: `https://schema.org/${isOrderable(product) ? 'InStock' : 'OutOfStock'}`,
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: product.order, unitCode: 'C62' },
    },
  }
}
